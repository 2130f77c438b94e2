-- Demo data. Written by npm run demo: change its sources in demo/, not this file.
-- Every date is counted from the day on which it is loaded.


-- Ids of rows that are numbered below

create function pg_temp.demo_id(p_name text) returns uuid language sql immutable as
  $$ select overlay(overlay(md5(p_name) placing '3' from 13) placing '8' from 17)::uuid $$;


-- People

-- Four accounts to look around with.

insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_sent_at,
  confirmation_token, recovery_token, email_change, email_change_token_new, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
select p.id, 'authenticated', 'authenticated', p.email, extensions.crypt('nomad-demo-2026', extensions.gen_salt('bf', 6)),
  since.day, since.day, '', '', '', '',
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('sub', p.id, 'email', p.email, 'full_name', p.full_name, 'email_verified', true), since.day, since.day
from (values
  ('71d1d150-bd8a-4b45-8ee6-ea54686ba146'::uuid, 'guest@nomadcowork.test', 'Robin Reyes', 210),
  ('1c4e590d-396b-4517-8e70-e1e9aacf8eca'::uuid, 'owner@nomadcowork.test', 'Teresa Carvalho', 540),
  ('469f061e-35e6-469c-86c2-da77b097240b'::uuid, 'admin@nomadcowork.test', 'Ada Novak', 545),
  ('9a849100-9515-425b-8558-59e1ec63af8b'::uuid, 'suspended@nomadcowork.test', 'Milo Brandt', 150)
) p (id, email, full_name, age)
cross join lateral (select now() - make_interval(days => p.age) as day) since;

-- Owners of the other listings and some guests. They have no password: nobody signs in as them.

insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_sent_at,
  confirmation_token, recovery_token, email_change, email_change_token_new, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
select p.id, 'authenticated', 'authenticated', p.email, '',
  since.day, since.day, '', '', '', '',
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('sub', p.id, 'email', p.email, 'full_name', p.full_name, 'email_verified', true), since.day, since.day
from (values
  ('30738138-0872-4928-8e23-fbd6af59cd03'::uuid, 'ines.duarte@nomadcowork.test', 'Inês Duarte', 546),
  ('8cc5e268-cbb8-49aa-812a-1d265fbd9be8'::uuid, 'jonas.kessler@nomadcowork.test', 'Jonas Kessler', 546),
  ('e59af8c3-025e-48c5-8d9b-164a87d93589'::uuid, 'carme.vidal@nomadcowork.test', 'Carme Vidal', 546),
  ('a1aea3b3-a751-4253-8e62-928cd5d78a72'::uuid, 'harriet.cole@nomadcowork.test', 'Harriet Cole', 546),
  ('95afba96-a9a9-44f0-88f3-180fe9e5bfcb'::uuid, 'eleni.vassou@nomadcowork.test', 'Eleni Vassou', 546),
  ('03e8c89a-e0a9-4611-8a06-7e38ae9bd70b'::uuid, 'defne.aydin@nomadcowork.test', 'Defne Aydın', 546),
  ('4467dad2-3f97-43ae-893c-a90a46731c97'::uuid, 'nok.srisai@nomadcowork.test', 'Nok Srisai', 546),
  ('8ffbe9d3-f0ce-4f15-8114-f03f0bbdaab7'::uuid, 'wayan.putra@nomadcowork.test', 'Wayan Putra', 546),
  ('530b1e11-3b8b-43bf-819c-a8b3e51fdef8'::uuid, 'kenji.morita@nomadcowork.test', 'Kenji Morita', 546),
  ('2999eb1f-5a55-4a95-8463-535fb4911ac9'::uuid, 'baek.seojun@nomadcowork.test', 'Baek Seojun', 546),
  ('dc030a46-b484-4f72-8a92-5b280fa11163'::uuid, 'thandi.nkosi@nomadcowork.test', 'Thandi Nkosi', 546),
  ('028555d5-ae00-4b06-874c-866a5880c514'::uuid, 'wanjiru.kamau@nomadcowork.test', 'Wanjiru Kamau', 546),
  ('f829bed9-722d-4572-8897-14aafe01177c'::uuid, 'lucia.ramos@nomadcowork.test', 'Lucía Ramos', 546),
  ('9aa1bdac-c4c2-430a-8a82-94d780fd84c2'::uuid, 'dana.whitlock@nomadcowork.test', 'Dana Whitlock', 546),
  ('5f2943b6-638a-4939-88c8-ebf9fad3dc42'::uuid, 'odile.gagnon@nomadcowork.test', 'Odile Gagnon', 546),
  ('573f0874-68e7-4208-8f7b-51e1c7c3d02b'::uuid, 'andres.mejia@nomadcowork.test', 'Andrés Mejía', 546),
  ('5bc8e279-6221-40e3-83ac-dd7a09118164'::uuid, 'caio.bastos@nomadcowork.test', 'Caio Bastos', 546),
  ('cf41fc21-b920-480b-84c6-a3ecc604ec41'::uuid, 'isla.brennan@nomadcowork.test', 'Isla Brennan', 546),
  ('de56c99b-c030-4594-8179-d94f52e66bd9'::uuid, 'julieta.sosa@nomadcowork.test', 'Julieta Sosa', 546),
  ('6a8bda02-e35a-4923-8cd3-aa0971ed5779'::uuid, 'nadia.fahmy@nomadcowork.test', 'Nadia Fahmy', 546),
  ('8c6b656d-ea9e-4dda-88e3-96867efffb0d'::uuid, 'kadri.tamm@nomadcowork.test', 'Kadri Tamm', 546),
  ('1c9f196e-84d6-4dca-8e71-352f2dfe829e'::uuid, 'nino.beridze@nomadcowork.test', 'Nino Beridze', 546),
  ('886f8e37-1eb2-4bb6-8589-d928cd076217'::uuid, 'reka.farkas@nomadcowork.test', 'Réka Farkas', 546),
  ('60ba2a42-478d-4909-8983-18e4f01afaae'::uuid, 'birna.jonsdottir@nomadcowork.test', 'Birna Jónsdóttir', 546),
  ('a58f08ba-e85d-4daf-8c0b-67e6ade345cd'::uuid, 'meera.iyer@nomadcowork.test', 'Meera Iyer', 546),
  ('3c3faf61-73b6-462e-87c6-437d6a8410b3'::uuid, 'aisyah.rahim@nomadcowork.test', 'Aisyah Rahim', 546),
  ('696db150-b4c9-450e-8f05-ed52ccae5833'::uuid, 'youssef.alaoui@nomadcowork.test', 'Youssef Alaoui', 546),
  ('c784a385-48a2-4b40-82bf-fd530c529468'::uuid, 'sanne.visser@nomadcowork.test', 'Sanne Visser', 546),
  ('fbdf3ee3-ce43-434e-8138-119b6c71676c'::uuid, 'aroha.parata@nomadcowork.test', 'Aroha Parata', 546),
  ('97024a83-7f3a-4487-8be1-47477efeb2e1'::uuid, 'tunde.bakare@nomadcowork.test', 'Tunde Bakare', 546),
  ('9b6c052e-6e28-4ce9-884b-bcc80a16f2e6'::uuid, 'wei.ling.tan@nomadcowork.test', 'Wei Ling Tan', 546),
  ('76f92759-8db2-491e-8928-67d6fb31bcac'::uuid, 'reto.brunner@nomadcowork.test', 'Reto Brunner', 546),
  ('26c3416d-a75c-4c3d-847c-987aa063dfc4'::uuid, 'layla.mansoor@nomadcowork.test', 'Layla Mansoor', 546),
  ('d9c5b5fa-60c8-413b-8de7-8c6c041a58c0'::uuid, 'minh.tran@nomadcowork.test', 'Minh Tran', 546),
  ('862b4c4a-d7f3-4093-8168-df9126780379'::uuid, 'agustina.pereyra@nomadcowork.test', 'Agustina Pereyra', 546),
  ('e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, 'maya.lindgren@nomadcowork.test', 'Maya Lindgren', 460),
  ('7f1452f3-797b-47ef-8272-655558de75f2'::uuid, 'tom.okafor@nomadcowork.test', 'Tom Okafor', 429),
  ('1c4b7677-28aa-49d8-8985-4ab409ea8ff1'::uuid, 'sofia.bianchi@nomadcowork.test', 'Sofia Bianchi', 398),
  ('72bf9767-57e0-42ff-842e-d52f63b4776e'::uuid, 'yuki.tanabe@nomadcowork.test', 'Yuki Tanabe', 367),
  ('b213751b-d45b-4039-84be-a1e02221ca81'::uuid, 'leo.martin@nomadcowork.test', 'Léo Martin', 336),
  ('2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, 'aisha.rahman@nomadcowork.test', 'Aisha Rahman', 305),
  ('e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, 'ben.carter@nomadcowork.test', 'Ben Carter', 274),
  ('4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, 'clara.nunez@nomadcowork.test', 'Clara Núñez', 243),
  ('1108229e-6ab7-4759-8a88-418590fa12fd'::uuid, 'hana.kim@nomadcowork.test', 'Hana Kim', 212),
  ('cb22cf54-e2d6-42bf-8bd4-bfd420010433'::uuid, 'milan.horvat@nomadcowork.test', 'Milan Horvat', 181),
  ('c2cf6014-fef4-4793-8aeb-0132a94bdc53'::uuid, 'ana.prada@nomadcowork.test', 'Ana Prada', 470),
  ('9269d869-1c9f-437a-872c-6c18f45a40f8'::uuid, 'marta.kowalska@nomadcowork.test', 'Marta Kowalska', 470),
  ('9a883604-5526-4638-87f8-ea5c8566a013'::uuid, 'diego.salinas@nomadcowork.test', 'Diego Salinas', 470),
  ('1e1cd055-7019-4297-87e5-4ef9e8cd835a'::uuid, 'ingrid.olsen@nomadcowork.test', 'Ingrid Olsen', 470),
  ('f8eb173c-5948-4590-86cc-067fc0ecf046'::uuid, 'noa.levi@nomadcowork.test', 'Noa Levi', 470),
  ('c6d3ce02-7417-43bd-84c9-671794cef333'::uuid, 'farid.haddad@nomadcowork.test', 'Farid Haddad', 470),
  ('9b59b004-701f-4bb6-8e4c-dcb0d57a04a0'::uuid, 'priya.raman@nomadcowork.test', 'Priya Raman', 470),
  ('9dc42bf8-e88b-4c8f-87df-b85e2d587161'::uuid, 'jun.watanabe@nomadcowork.test', 'Jun Watanabe', 470),
  ('f32484c5-4fe4-45e2-8294-bae4ad1a89b2'::uuid, 'chloe.bernard@nomadcowork.test', 'Chloé Bernard', 470),
  ('46ce8c16-3e30-4d06-8de8-57f9b1929345'::uuid, 'samuel.boateng@nomadcowork.test', 'Samuel Boateng', 470),
  ('9aba3762-d56c-4a80-8d94-5ff5ed664093'::uuid, 'elif.kaya@nomadcowork.test', 'Elif Kaya', 470),
  ('aeef0e44-8408-4cf0-8ba5-08eaa6c0812c'::uuid, 'viktor.petrov@nomadcowork.test', 'Viktor Petrov', 470),
  ('4ee3c336-ecb4-445a-8621-92cc4a1de317'::uuid, 'grace.mwangi@nomadcowork.test', 'Grace Mwangi', 470),
  ('c30ca3e2-dd1e-48c6-8e4d-07452cd52636'::uuid, 'oliver.byrne@nomadcowork.test', 'Oliver Byrne', 470),
  ('bce8fa48-ddde-4cc2-8d77-6a01cb183411'::uuid, 'lan.nguyen@nomadcowork.test', 'Lan Nguyen', 470),
  ('67090b0e-e546-4863-886e-5c758c406b2f'::uuid, 'katya.sidorova@nomadcowork.test', 'Katya Sidorova', 470),
  ('388639cb-6583-41b1-808f-a1deda3476b4'::uuid, 'emma.johansson@nomadcowork.test', 'Emma Johansson', 470),
  ('a22e3d6e-1b97-4932-8eb9-86f6e7b72e25'::uuid, 'rui.tavares@nomadcowork.test', 'Rui Tavares', 470),
  ('61aaf252-7b62-4d96-8ce0-fb06cbfe88d9'::uuid, 'left.us@nomadcowork.test', 'Lena Falk', 470)
) p (id, email, full_name, age)
cross join lateral (select now() - make_interval(days => p.age) as day) since;

insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
select gen_random_uuid(), 'email', u.id::text, u.id, u.raw_user_meta_data, u.created_at, u.created_at
from auth.users u where u.email in ('guest@nomadcowork.test', 'owner@nomadcowork.test', 'admin@nomadcowork.test', 'suspended@nomadcowork.test');

-- Hosted Auth finds a person only within its instance; the embedded one has no such column.
do $$
begin
  if exists (select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000''
      where email like ''%@nomadcowork.test'' and instance_id is null';
  end if;
end;
$$;

-- The profiles themselves are made by the trigger on auth.users.
update public.users u set created_at = a.created_at
from auth.users a where a.id = u.id and u.email like '%@nomadcowork.test';
update public.users set is_admin = true where email = 'admin@nomadcowork.test';

update public.users set location = 'Lisbon, Portugal', bio = 'Illustrator. Looks for large tables, north light and a bakery within five minutes.', public_name = 'Robin draws',
  suspended_at = null, suspended_because = null
where email = 'guest@nomadcowork.test';
update public.users set location = 'Lisbon, Portugal', bio = 'Runs three houses in Lisbon, Berlin and Mexico City, with the same coffee in all of them.', public_name = null,
  suspended_at = null, suspended_because = null
where email = 'owner@nomadcowork.test';
update public.users set location = 'Ljubljana, Slovenia', bio = null, public_name = null,
  suspended_at = null, suspended_because = null
where email = 'admin@nomadcowork.test';
update public.users set location = 'Hamburg, Germany', bio = null, public_name = null,
  suspended_at = now() - interval '2 days', suspended_because = 'Desks were booked in four spaces for the same days and never used. Write to us when you would like to go on.'
where email = 'suspended@nomadcowork.test';


-- Listings

insert into public.coworking_spaces (id, name, description, website_url,
  address, neighbourhood, city, country, lat, lng, timezone, price_per_day, price_per_week, price_per_month, capacity,
  amenities, opens_at, closes_at, cancellation_policy, payment_methods,
  status, approved_at, is_featured, is_verified_owner, confirmed_at, owner_id, created_at, updated_at) values
  ('a882c08c-e9e0-48ed-823d-9ea058e9ae52', 'Oficina do Miradouro',
   'Three floors above the Graça viewpoint, in a house that used to repair trams. The long table on the second floor faces the river, and on clear afternoons the sun reaches the back wall at about five. Calls are taken in the old tool room, which has felt on its walls and a door that closes properly. Coffee comes from a small roaster in Marvila and is ground every morning by whoever arrives first. Members leave their books on the stairs, so there is always something to read while the kettle boils.',
   'https://example.com/oficina-do-miradouro',
   'Rua da Senhora do Monte 38', 'Graça', 'Lisbon', 'Portugal', 38.7188, -9.1325, 'Europe/Lisbon',
   24, 110, 290, 34,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Phone Booths","Kitchen Access","Outdoor Space","Lockers"}',
   '{08:30,08:30,08:30,08:30,08:30,08:30,10:00}', '{20:00,20:00,20:00,20:00,20:00,20:00,16:00}', 'moderate', '{}',
   'active', now() - interval '512 days', true, true, now() - interval '6 days', '1c4e590d-396b-4517-8e70-e1e9aacf8eca', now() - interval '512 days' - interval '20 hours', now() - interval '512 days'),
  ('d9d5b299-9125-4bfa-8e64-85cdfc803ee5', 'Armazém Nove',
   'A wine warehouse in Marvila with its beams left in place and a concrete floor that stays cool until August. Desks stand in pairs along the railway side, far enough apart that nobody reads your screen. There is a workshop corner with a printer for large formats, a pin wall and good scissors, used mostly by architects. Lunch happens outside at one trestle table under the awning. The trains are audible, though after an hour you stop noticing them.',
   'https://example.com/armazem-nove',
   'Rua do Açúcar 76', 'Marvila', 'Lisbon', 'Portugal', 38.7412, -9.1019, 'Europe/Lisbon',
   19, 85, 230, 56,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Printing Services","Kitchen Access","Parking","Outdoor Space","Lockers"}',
   '{09:00,09:00,09:00,09:00,09:00,null,null}', '{19:00,19:00,19:00,19:00,19:00,null,null}', 'standard', '{"Cash","Visa","Mastercard","American Express","Apple Pay"}',
   'active', now() - interval '340 days', false, false, now() - interval '0 days', '30738138-0872-4928-8e23-fbd6af59cd03', now() - interval '340 days' - interval '20 hours', now() - interval '340 days'),
  ('ec4a175b-f3ba-40df-83e1-d229435a5667', 'Largo Vinte',
   'Small, bright and on the ground floor of a tiled building in Santos, with double doors that stay open from April on. Twelve desks, one round table and a rule that calls are short or taken in the courtyard. The host, Inês, keeps a list of lunch places by price and by how fast they serve. Most people here write or translate for a living, and the room sounds like it. Bicycles go in the hallway.',
   null,
   'Largo de Santos 20', 'Santos', 'Lisbon', 'Portugal', 38.7071, -9.1556, 'Europe/Lisbon',
   18, 80, null, 12,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Outdoor Space"}',
   '{09:00,09:00,09:00,09:00,09:00,null,null}', '{18:30,18:30,18:30,18:30,18:30,null,null}', 'flexible', '{"Visa","Mastercard","PayPal"}',
   'active', now() - interval '96 days', false, false, now() - interval '12 days', '30738138-0872-4928-8e23-fbd6af59cd03', now() - interval '96 days' - interval '20 hours', now() - interval '96 days'),
  ('897fd30a-b16c-411a-8c65-b28c47bc9d3c', 'Sala Atlântica',
   'Fourth floor near Cais do Sodré, with a lift that takes two people and a view that takes in both banks of the river. The room is kept quiet until one o''clock; after lunch the doors to the balcony open and the volume goes up a little. Two booths, a projector, fast upload for people who move video around. It is open through the night for members with a key card, and the station for the beach trains is four minutes away.',
   'https://example.com/sala-atlantica',
   'Rua do Alecrim 26', 'Cais do Sodré', 'Lisbon', 'Portugal', 38.7077, -9.1432, 'Europe/Lisbon',
   29, 130, 360, 40,
   '{"High-Speed WiFi","Free Coffee/Tea","24/7 Access","Meeting Rooms","Phone Booths","Kitchen Access","Air Conditioning","Lockers","Reception Services"}',
   '{00:00,00:00,00:00,00:00,00:00,00:00,00:00}', '{24:00,24:00,24:00,24:00,24:00,24:00,24:00}', 'standard', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '228 days', false, false, now() - interval '12 days', '30738138-0872-4928-8e23-fbd6af59cd03', now() - interval '228 days' - interval '20 hours', now() - interval '228 days'),
  ('0b235b1d-376f-424f-87d8-0019cad7d026', 'Casa do Forno',
   'The bread oven in the back room still works, and on Fridays somebody lights it. The rest of the week this former bakery in Campo de Ourique holds sixteen desks, a reading corner and a kitchen with more pans than anyone needs. Light comes from the street side in the morning and from the yard in the afternoon, so people tend to swap seats around noon. Dogs are welcome if they like each other.',
   null,
   'Rua Coelho da Rocha 91', 'Campo de Ourique', 'Lisbon', 'Portugal', 38.7166, -9.1662, 'Europe/Lisbon',
   16, 72, 195, 16,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Outdoor Space"}',
   '{09:00,09:00,09:00,09:00,09:00,null,null}', '{18:00,18:00,18:00,18:00,18:00,null,null}', 'standard', '{"Cash","Visa","Mastercard","American Express","Apple Pay"}',
   'active', now() - interval '41 days', false, true, now() - interval '16 days', '30738138-0872-4928-8e23-fbd6af59cd03', now() - interval '41 days' - interval '20 hours', now() - interval '41 days'),
  ('1368ed2d-b24f-408a-8a1e-0ca5871a87dd', 'Kollwitz'' Lesesaal',
   'A reading room first and an office second: green lamps, heavy tables, shelves up to the ceiling and a ladder that is there to be used. Speaking is for the front room, where the espresso machine is; behind the curtain there are only keyboards and pages. The collection came from a closed school library and leans towards maps and natural history. Lockers are free, coats hang in the hall, and on Thursdays the house stays open until eleven.',
   'https://example.com/kollwitz-lesesaal',
   'Kollwitzstraße 62', 'Prenzlauer Berg', 'Berlin', 'Germany', 52.5366, 13.4181, 'Europe/Berlin',
   26, 115, 310, 28,
   '{"High-Speed WiFi","Free Coffee/Tea","Printing Services","Lockers","Kitchen Access","Reception Services"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,null}', '{22:00,22:00,22:00,22:00,22:00,22:00,null}', 'moderate', '{"Cash","Bank transfer"}',
   'active', now() - interval '431 days', true, true, now() - interval '0 days', '1c4e590d-396b-4517-8e70-e1e9aacf8eca', now() - interval '431 days' - interval '20 hours', now() - interval '431 days'),
  ('d8ef5c90-923d-428f-89a4-7d89200d523c', 'Remise Weser',
   'Across the second courtyard, behind the carpenter, in a coach house with a gallery. Downstairs there are twenty desks and a wood stove that burns from October; upstairs a phone room and a table for meetings of six. The yard has a chestnut tree and enough chairs for everyone at noon. Neukölln noise stays in the street. The neighbours sometimes have offcuts to give away, which explains the shelves.',
   null,
   'Weserstraße 118', 'Neukölln', 'Berlin', 'Germany', 52.4852, 13.4402, 'Europe/Berlin',
   17, 75, 210, 22,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Phone Booths","Kitchen Access","Outdoor Space"}',
   '{09:00,09:00,09:00,09:00,09:00,null,null}', '{20:00,20:00,20:00,20:00,20:00,null,null}', 'flexible', '{"Visa","Mastercard","PayPal"}',
   'active', now() - interval '187 days', false, true, now() - interval '22 days', '8cc5e268-cbb8-49aa-812a-1d265fbd9be8', now() - interval '187 days' - interval '20 hours', now() - interval '187 days'),
  ('0ee975f4-8f40-45b9-8e59-bee6bde3b1c8', 'Halle Neun am Ring',
   'A machine hall beside the railway ring with a sawtooth roof, so the light is even all day and never in your eyes. It is large: eighty desks in four rows, six booths, a workshop, and a stage for the two evenings a month when it turns into something else. Day guests sit near the entrance, teams further back. Doors open around the clock and the night porter knows everybody by the second visit.',
   'https://example.com/halle-neun',
   'Marktstraße 9', 'Lichtenberg', 'Berlin', 'Germany', 52.5005, 13.4743, 'Europe/Berlin',
   15, 60, 165, 80,
   '{"High-Speed WiFi","Free Coffee/Tea","24/7 Access","Meeting Rooms","Printing Services","Phone Booths","Kitchen Access","Parking","Lockers"}',
   '{00:00,00:00,00:00,00:00,00:00,00:00,00:00}', '{24:00,24:00,24:00,24:00,24:00,24:00,24:00}', 'standard', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '498 days', false, true, now() - interval '24 days', '8cc5e268-cbb8-49aa-812a-1d265fbd9be8', now() - interval '498 days' - interval '20 hours', now() - interval '498 days'),
  ('397ebaac-8d60-406e-8df2-8236ffccbe97', 'Moritz und Licht',
   'Five rooms of an old flat on the second floor, looking over Moritzplatz. Each room has four desks and its own rule, written on the door: silent, talking, music through one speaker, meetings, and anything goes. The kitchen is where the rooms mix. Members get a shelf and a mug; guests get a mug. There is no lift, and the stairs smell of floor polish in a way that people come to like.',
   null,
   'Oranienstraße 170', 'Kreuzberg', 'Berlin', 'Germany', 52.5032, 13.4113, 'Europe/Berlin',
   21, null, 240, 20,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Kitchen Access","Lockers"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,08:00}', '{21:00,21:00,21:00,21:00,21:00,21:00,21:00}', 'standard', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '63 days', false, true, now() - interval '20 days', '8cc5e268-cbb8-49aa-812a-1d265fbd9be8', now() - interval '63 days' - interval '20 hours', now() - interval '63 days'),
  ('2597a4a6-b70f-4134-88b3-41dc0bbb2484', 'Grachtkamer',
   'A canal house front room on the Brouwersgracht, with tall windows, a marble fireplace and ten oak desks in two rows. The floor slopes a little towards the water; pencils roll east. Boats pass at eye level and are the only traffic. The back room has a table for eight and opens on a garden that gets sun from noon to three. Calls are made in the former linen cupboard, which is larger than it sounds.',
   'https://example.com/grachtkamer',
   'Brouwersgracht 142', 'Jordaan', 'Amsterdam', 'Netherlands', 52.3806, 4.8853, 'Europe/Amsterdam',
   36, 160, 430, 10,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Phone Booths","Kitchen Access","Outdoor Space"}',
   '{08:30,08:30,08:30,08:30,08:30,null,null}', '{18:00,18:00,18:00,18:00,18:00,null,null}', 'standard', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '275 days', false, false, now() - interval '10 days', 'c784a385-48a2-4b40-82bf-fd530c529468', now() - interval '275 days' - interval '20 hours', now() - interval '275 days'),
  ('ebb70b0b-2788-4e4f-8bf9-c8557ad65ac2', 'Loods Noord Zes',
   'Take the free ferry, turn left at the crane, and look for the blue door of shed six. Inside there is one table of thirty metres, built from the planks of a dismantled jetty, plus a row of small studios upstairs for people who leave things overnight. The water is on two sides. In summer the big doors roll up and the room becomes half a quay; in winter bring a jumper, since the heating has opinions.',
   null,
   'Papaverweg 34', 'Noord', 'Amsterdam', 'Netherlands', 52.3969, 4.8975, 'Europe/Amsterdam',
   27, 120, 325, 60,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Printing Services","Kitchen Access","Parking","Outdoor Space","Lockers"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,08:00}', '{22:00,22:00,22:00,22:00,22:00,22:00,22:00}', 'moderate', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '149 days', false, false, now() - interval '4 days', 'c784a385-48a2-4b40-82bf-fd530c529468', now() - interval '149 days' - interval '20 hours', now() - interval '149 days'),
  ('6b3a1f3d-e2f0-496e-80e6-ec6649128277', 'Taller Marina',
   'An old textile mill in Poblenou, two streets from the beach, with brick vaults and windows as wide as a tram. The morning crowd comes with wet hair. There are forty desks under the vaults, a terrace on the roof with shade until four, and three meeting rooms named after winds. Siesta is not official, yet the hammocks on the roof are rarely empty at three. Good chairs, serious internet, a shower.',
   'https://example.com/taller-marina',
   'Carrer de Pujades 99', 'Poblenou', 'Barcelona', 'Spain', 41.3978, 2.1934, 'Europe/Madrid',
   25, 112, 299, 44,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Phone Booths","Kitchen Access","Air Conditioning","Outdoor Space","Lockers","Reception Services"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,null}', '{21:00,21:00,21:00,21:00,21:00,21:00,null}', 'standard', '{}',
   'active', now() - interval '367 days', false, true, now() - interval '16 days', 'e59af8c3-025e-48c5-8d9b-164a87d93589', now() - interval '367 days' - interval '20 hours', now() - interval '367 days'),
  ('6f5272d8-d7fd-4c00-8912-999811b8b5f8', 'Pati Llibertat',
   'Behind a green door in Gràcia there is a patio with a lemon tree, and around the patio there are nineteen desks. Four of them are outside under the arcade, and those go first. The house belonged to a bookbinder, whose presses now hold up the coffee bar. It is a place for steady work and short conversations; the village square with its noise begins on the other side of the wall.',
   null,
   'Carrer de la Llibertat 14', 'Gràcia', 'Barcelona', 'Spain', 41.4021, 2.1571, 'Europe/Madrid',
   20, 92, 245, 19,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Outdoor Space","Air Conditioning"}',
   '{09:00,09:00,09:00,09:00,09:00,null,null}', '{19:30,19:30,19:30,19:30,19:30,null,null}', 'flexible', '{}',
   'active', now() - interval '120 days', false, false, now() - interval '19 days', 'e59af8c3-025e-48c5-8d9b-164a87d93589', now() - interval '120 days' - interval '20 hours', now() - interval '120 days'),
  ('f65e4e5b-a0c2-40ce-878e-ab4d5c9db976', 'Galeria Ausiàs',
   'The glazed gallery at the back of an Eixample flat, facing the quiet inside of the block, where palms and washing lines share the light. Fourteen desks, coloured floor tiles that should not be dragged over, and a salon with a piano for people who think better after ten minutes of scales. Meetings use the dining room. Somebody cooks on Wednesdays for whoever has signed the list by eleven.',
   null,
   'Carrer d''Ausiàs Marc 47', 'Eixample', 'Barcelona', 'Spain', 41.3925, 2.1768, 'Europe/Madrid',
   22, 100, 270, 14,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Kitchen Access","Air Conditioning"}',
   '{09:00,09:00,09:00,09:00,09:00,null,null}', '{20:00,20:00,20:00,20:00,20:00,null,null}', 'standard', '{}',
   'active', now() - interval '22 days', false, true, now() - interval '14 days', 'e59af8c3-025e-48c5-8d9b-164a87d93589', now() - interval '22 days' - interval '20 hours', now() - interval '22 days'),
  ('45c1d657-58f3-446a-8c80-c024a37a392a', 'Ropewalk Desks',
   'Under a railway arch in Bermondsey, lined with plywood so that the trains are felt more than heard. One aisle, thirty desks, two snugs with doors, and a bar at the end where filter coffee is free and the good beans have a jar for coins. Market traders use the front in the mornings; by ten the room belongs to designers. The arch faces south, which in February is worth a great deal.',
   'https://example.com/ropewalk-desks',
   '71 Maltby Street', 'Bermondsey', 'London', 'United Kingdom', 51.4996, -0.0762, 'Europe/London',
   32, 140, 390, 30,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Phone Booths","Kitchen Access","Lockers"}',
   '{07:30,07:30,07:30,07:30,07:30,07:30,null}', '{20:00,20:00,20:00,20:00,20:00,20:00,null}', 'standard', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '302 days', false, true, now() - interval '2 days', 'a1aea3b3-a751-4253-8e62-928cd5d78a72', now() - interval '302 days' - interval '20 hours', now() - interval '302 days'),
  ('44ea2781-ebe1-47c8-8246-6ea85ea0798b', 'Marchmont Study',
   'A quiet house in Bloomsbury for people with a deadline and a footnote problem. Two reading rooms, a strict one and a less strict one, both with desks that are deep enough for an open atlas. The librarian, who is also the receptionist, can get most things scanned by the next day. Sandwiches are eaten in the garden square, for which every day guest is lent a key. Phones live in the lockers.',
   null,
   '38 Marchmont Street', 'Bloomsbury', 'London', 'United Kingdom', 51.5251, -0.1257, 'Europe/London',
   null, null, null, 24,
   '{"High-Speed WiFi","Free Coffee/Tea","Printing Services","Lockers","Outdoor Space","Reception Services"}',
   '{08:00,08:00,08:00,08:00,08:00,null,null}', '{20:00,20:00,20:00,20:00,20:00,null,null}', 'moderate', '{}',
   'active', now() - interval '455 days', false, true, now() - interval '24 days', 'a1aea3b3-a751-4253-8e62-928cd5d78a72', now() - interval '455 days' - interval '20 hours', now() - interval '455 days'),
  ('dea57279-9820-4120-8b78-9c265aadf7a1', 'Fish Island Lock',
   'On the cut in Hackney Wick, with narrowboats tied up outside and a heron that everyone photographs once. The upper floor has the view and the sofas, the ground floor has the desks and the concentration. A laser cutter can be booked by the hour; the woman who runs it will explain it twice and then expects you to know. Open every day, and late, because half of the members start after lunch.',
   'https://example.com/fish-island-lock',
   '22 Roach Road', 'Hackney Wick', 'London', 'United Kingdom', 51.5389, -0.0206, 'Europe/London',
   24, 105, 285, 48,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Printing Services","Kitchen Access","Outdoor Space","Lockers"}',
   '{10:00,10:00,10:00,10:00,10:00,10:00,10:00}', '{02:00,02:00,02:00,02:00,02:00,02:00,02:00}', 'standard', '{"Cash","Bank transfer"}',
   'active', now() - interval '17 days', false, true, now() - interval '17 days', 'a1aea3b3-a751-4253-8e62-928cd5d78a72', now() - interval '17 days' - interval '20 hours', now() - interval '17 days'),
  ('1bcb58f0-b5f4-4c9f-8f0b-e649c745a19a', 'Körút Műhely',
   'First floor on the Grand Boulevard, behind a balcony with stone lions that have lost their noses. The ceilings are four metres high, the stoves are tiled and the radiators do the real work. Twenty-six desks stand in what was a dance school, and the mirrors are still on one wall, which makes the room look twice as busy as it is. The tram runs below until midnight and every four minutes by day.',
   null,
   'Erzsébet körút 29', 'Erzsébetváros', 'Budapest', 'Hungary', 47.5003, 19.0701, 'Europe/Budapest',
   14, 58, 150, 26,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Printing Services","Kitchen Access"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,null}', '{21:00,21:00,21:00,21:00,21:00,21:00,null}', 'standard', '{"Cash","Visa","Mastercard","American Express","Apple Pay"}',
   'active', now() - interval '253 days', false, false, now() - interval '26 days', '886f8e37-1eb2-4bb6-8589-d928cd076217', now() - interval '253 days' - interval '20 hours', now() - interval '253 days'),
  ('5b6dc006-0fa2-4329-8f72-460a8deffc1b', 'Bem Rakpart Stúdió',
   'On the Buda embankment, with the parliament across the water turning gold each evening as if on a switch. The studio is one long room with desks along the windows and bookshelves along the back. It belongs to a publisher who wanted company. Translators get a discount if they ask in the language they translate from. There is a small terrace, a very good pastry shop next door, and no music at all.',
   'https://example.com/bem-rakpart',
   'Bem rakpart 16', 'Víziváros', 'Budapest', 'Hungary', 47.5046, 19.0386, 'Europe/Budapest',
   16, 68, 180, 15,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Outdoor Space","Air Conditioning"}',
   '{09:00,09:00,09:00,09:00,09:00,null,null}', '{19:00,19:00,19:00,19:00,19:00,null,null}', 'flexible', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '74 days', false, false, now() - interval '15 days', '886f8e37-1eb2-4bb6-8589-d928cd076217', now() - interval '74 days' - interval '20 hours', now() - interval '74 days'),
  ('24802e4d-6a31-4778-89ac-7ddb3f31fd0b', 'Atelier Sihlquai',
   'A printing house by the river with its goods lift, its north light and its timetable. Doors open at seven sharp and the first trains of commuters are at their desks by five past. Sixty places, of which ten are for guests, four soundproof booths, and a canteen on the roof where the soup is better than it has to be. On a clear day the Alps stand behind the rail yard in a straight line.',
   'https://example.com/atelier-sihlquai',
   'Sihlquai 131', 'Kreis 5', 'Zürich', 'Switzerland', 47.3847, 8.5334, 'Europe/Zurich',
   52, 235, 640, 60,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Printing Services","Phone Booths","Kitchen Access","Lockers","Reception Services"}',
   '{07:00,07:00,07:00,07:00,07:00,null,null}', '{19:00,19:00,19:00,19:00,19:00,null,null}', 'standard', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '388 days', false, false, now() - interval '4 days', '76f92759-8db2-491e-8928-67d6fb31bcac', now() - interval '388 days' - interval '20 hours', now() - interval '388 days'),
  ('22e57c7b-1a99-4a1a-8239-cbdd4e0cbcce', 'Gartenzimmer Höngg',
   'One desk, one person. A garden room on the slope above the Limmat, built by a botanist for her microscopes and let by the day since she retired. There is a daybed, a kettle, a window over the vines with the lake far down on the left, and nobody to ask what you are working on. The key is in the watering can. Please note in the book which birds came; the entries go back to 1988.',
   null,
   'Regensdorferstrasse 28', 'Höngg', 'Zürich', 'Switzerland', 47.4039, 8.4951, 'Europe/Zurich',
   45, 200, null, 1,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Outdoor Space"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,08:00}', '{20:00,20:00,20:00,20:00,20:00,20:00,20:00}', 'flexible', '{"Cash","Visa","Mastercard","American Express","Apple Pay"}',
   'active', now() - interval '145 days', false, false, now() - interval '1 days', '76f92759-8db2-491e-8928-67d6fb31bcac', now() - interval '145 days' - interval '20 hours', now() - interval '145 days'),
  ('68517236-a5c9-416b-8ac8-0546dc76941f', 'Grandi Vinnustofa',
   'In the old fish factories at the harbour, on the floor above the net makers. Windows on three sides give you the boats, the mountain and whatever weather is coming next. In December the lamps are on all day, in June they are never lit. Eighteen desks, wool blankets on every chair, a sauna on the quay that members book in pairs. People talk at the coffee pot and are silent everywhere else.',
   null,
   'Grandagarður 27', 'Grandi', 'Reykjavík', 'Iceland', 64.1563, -21.9457, 'Atlantic/Reykjavik',
   41, 175, 470, 18,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Parking","Meeting Rooms"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,null}', '{20:00,20:00,20:00,20:00,20:00,20:00,null}', 'moderate', '{"Cash","Bank transfer"}',
   'active', now() - interval '210 days', false, false, now() - interval '18 days', '60ba2a42-478d-4909-8983-18e4f01afaae', now() - interval '210 days' - interval '20 hours', now() - interval '210 days'),
  ('f490e291-c2c7-4764-8c2d-28633fd2466e', 'Kalamaja Töökoda',
   'A wooden house in Kalamaja, built for a ship''s carpenter and repainted every few years in a different yellow. Downstairs a workshop with benches for people who make things; upstairs eleven desks under the roof for people who only move pixels. The two groups meet at the soup. Everything is paid, signed and unlocked by phone, including the garden gate. Old Town is a fifteen minute walk past the railway market.',
   'https://example.com/kalamaja',
   'Valgevase 8', 'Kalamaja', 'Tallinn', 'Estonia', 59.4462, 24.7336, 'Europe/Tallinn',
   18, 78, 205, 11,
   '{"High-Speed WiFi","Free Coffee/Tea","24/7 Access","Kitchen Access","Outdoor Space","Printing Services"}',
   '{00:00,00:00,00:00,00:00,00:00,00:00,00:00}', '{24:00,24:00,24:00,24:00,24:00,24:00,24:00}', 'standard', '{"Cash","Visa","Mastercard","American Express","Apple Pay"}',
   'active', now() - interval '133 days', false, false, now() - interval '11 days', '8c6b656d-ea9e-4dda-88e3-96867efffb0d', now() - interval '133 days' - interval '20 hours', now() - interval '133 days'),
  ('d5b17e11-3090-42c4-8173-d31a9e936717', 'Pangrati Desk Club',
   'Ground floor of a modernist apartment block near the marble stadium, with a shaded arcade where the mopeds sleep. The room is cool, the blinds are half down until four, and the iced coffee is made properly. Twenty desks, one glass meeting room, and a notice board that has found people flats, flatmates and once a violin. The hills are ten minutes on foot, for those who think while walking.',
   null,
   'Archimidous 31', 'Pangrati', 'Athens', 'Greece', 37.9686, 23.7431, 'Europe/Athens',
   17, 74, 195, 20,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Kitchen Access","Air Conditioning"}',
   '{09:00,09:00,09:00,09:00,09:00,09:00,null}', '{20:00,20:00,20:00,20:00,20:00,20:00,null}', 'standard', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '165 days', false, true, now() - interval '20 days', '95afba96-a9a9-44f0-88f3-180fe9e5bfcb', now() - interval '165 days' - interval '20 hours', now() - interval '165 days'),
  ('03bfbfdd-76fc-4c9f-8dd3-0cd24e69d5d3', 'Avli Koukaki',
   'Avli means yard, and the yard is the point: a fig tree, a cistern, white walls and six tables that get wireless as well as shade. Inside, the two rooms of a low house hold nine more desks and a blue dresser full of cups. The Acropolis is above the roof line if you stand on the bench, which is allowed. Closes at two on Saturdays because the owner''s mother cooks.',
   'https://example.com/avli',
   'Veikou 52', 'Koukaki', 'Athens', 'Greece', 37.9636, 23.7242, 'Europe/Athens',
   15, 64, null, 15,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Outdoor Space","Air Conditioning"}',
   '{09:30,09:30,09:30,09:30,09:30,09:30,null}', '{18:30,18:30,18:30,18:30,18:30,18:30,null}', 'flexible', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '29 days', false, true, now() - interval '15 days', '95afba96-a9a9-44f0-88f3-180fe9e5bfcb', now() - interval '29 days' - interval '20 hours', now() - interval '29 days'),
  ('a68fe1bc-fb66-4a84-80d4-54d37367f0a1', 'Moda Çalışma Evi',
   'A four storey house on the Asian side, two streets from the sea wall where everyone walks at sunset. Each floor is a little quieter than the one below. The kitchen serves tea in tulip glasses from eight in the morning and nobody has ever seen the pot empty. Twenty-four desks, a reading room with a bay window, a cat who belongs to the street and signs in every day at noon.',
   'https://example.com/moda-ev',
   'Moda Caddesi 144', 'Kadıköy', 'Istanbul', 'Türkiye', 40.9822, 29.0263, 'Europe/Istanbul',
   13, 55, 145, 24,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Printing Services","Outdoor Space","Air Conditioning"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,08:00}', '{22:00,22:00,22:00,22:00,22:00,22:00,22:00}', 'standard', '{}',
   'active', now() - interval '316 days', false, false, now() - interval '24 days', '03e8c89a-e0a9-4611-8a06-7e38ae9bd70b', now() - interval '316 days' - interval '20 hours', now() - interval '316 days'),
  ('d73b6274-58d5-4ff4-8ed7-9193a9f8a622', 'Karaköy Rıhtım Ofis',
   'Sixth floor of a bank building from 1911, facing the ferries. The lift is a brass cage and the staircase is faster. The main hall has kept its counters, which now work as standing desks, and the vault in the basement is the most silent phone room in the city. Guests get a day card at reception. The roof opens after five, when the call to prayer starts on one shore and is answered from the other.',
   null,
   'Kemankeş Caddesi 41', 'Karaköy', 'Istanbul', 'Türkiye', 41.0231, 28.9776, 'Europe/Istanbul',
   19, 84, 220, 52,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Phone Booths","Printing Services","Air Conditioning","Reception Services","Lockers"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,null}', '{20:00,20:00,20:00,20:00,20:00,20:00,null}', 'moderate', '{"Visa","Mastercard","PayPal"}',
   'active', now() - interval '204 days', false, false, now() - interval '24 days', '03e8c89a-e0a9-4611-8a06-7e38ae9bd70b', now() - interval '204 days' - interval '20 hours', now() - interval '204 days'),
  ('ea93d462-5c25-49b7-8297-22b234a9fe4f', 'Sololaki Ezo',
   'An ezo is the shared yard of a Tbilisi house, with its wooden galleries, its one walnut tree and its many opinions. This one has desks on the first gallery, glazed against the winter, and a salon with painted ceilings for meetings. Grapes grow over the stairs and may be eaten in September. The internet is the newest thing in the building by about a hundred and twenty years, and works accordingly well.',
   null,
   'Lado Asatiani Street 33', 'Sololaki', 'Tbilisi', 'Georgia', 41.6899, 44.7986, 'Asia/Tbilisi',
   11, 46, 120, 17,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Kitchen Access","Outdoor Space"}',
   '{10:00,10:00,10:00,10:00,10:00,10:00,null}', '{20:00,20:00,20:00,20:00,20:00,20:00,null}', 'flexible', '{"Visa","Mastercard","PayPal"}',
   'active', now() - interval '88 days', false, false, now() - interval '17 days', '1c9f196e-84d6-4dca-8e71-352f2dfe829e', now() - interval '88 days' - interval '20 hours', now() - interval '88 days'),
  ('1fa54f58-82f6-4a5b-85db-07d14e10ee0b', 'Soi Nine Works',
   'A shophouse in Ari, four narrow floors tied together by a spiral stair and a very long monstera. Start at the bottom with a coffee, work your way up to silence. The third floor is for calls, with five booths and a fan in each; the roof has shade, herbs and a view of other roofs. Street food begins directly at the door, and the staff will tell you which cart is having a good week.',
   'https://example.com/soi-nine',
   '9 Phahonyothin Soi 7', 'Ari', 'Bangkok', 'Thailand', 13.7796, 100.5443, 'Asia/Bangkok',
   12, 52, 135, 32,
   '{"High-Speed WiFi","Free Coffee/Tea","Phone Booths","Kitchen Access","Air Conditioning","Outdoor Space","Lockers"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,08:00}', '{21:00,21:00,21:00,21:00,21:00,21:00,21:00}', 'standard', '{"Visa","Mastercard","PayPal"}',
   'active', now() - interval '289 days', true, true, now() - interval '4 days', '4467dad2-3f97-43ae-893c-a90a46731c97', now() - interval '289 days' - interval '20 hours', now() - interval '289 days'),
  ('0dab2a23-ca2e-4b9b-8fdb-055d795207b7', 'Chao Phraya Desk House',
   'A rice merchant''s house on the river in Charoen Krung, restored slowly and with most of its doors. The verandah has six desks and a breeze; the hall behind it has thirty more and cooling for the rest of the day. Barges go past, then the express boat, then a monitor lizard on its own business. The pier is forty steps away, so nobody here has to know anything about the traffic.',
   null,
   '1267 Charoen Krung Road', 'Bang Rak', 'Bangkok', 'Thailand', 13.7262, 100.5135, 'Asia/Bangkok',
   16, 70, 190, 36,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Kitchen Access","Air Conditioning","Outdoor Space","Parking"}',
   '{08:30,08:30,08:30,08:30,08:30,08:30,null}', '{20:00,20:00,20:00,20:00,20:00,20:00,null}', 'moderate', '{"Cash","Visa","Mastercard","American Express","Apple Pay"}',
   'active', now() - interval '402 days', false, true, now() - interval '8 days', '4467dad2-3f97-43ae-893c-a90a46731c97', now() - interval '402 days' - interval '20 hours', now() - interval '402 days'),
  ('433119d0-3ffb-4b33-86b2-fe64f3679f12', 'Ekkamai Loft Table',
   'One big room over a motorcycle garage, with a table made from a single rain tree and benches that someone has kindly padded. It never closes. Around midnight the people with clients in California arrive, and the fridge is restocked for them. There are showers, lockers with chargers inside, and two rooms with day beds for the half hour between one time zone and the next.',
   null,
   '88 Ekkamai Soi 12', 'Watthana', 'Bangkok', 'Thailand', 13.7287, 100.5866, 'Asia/Bangkok',
   14, 59, 150, 45,
   '{"High-Speed WiFi","Free Coffee/Tea","24/7 Access","Meeting Rooms","Phone Booths","Kitchen Access","Air Conditioning","Lockers","Parking"}',
   '{00:00,00:00,00:00,00:00,00:00,00:00,00:00}', '{24:00,24:00,24:00,24:00,24:00,24:00,24:00}', 'standard', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '156 days', false, false, now() - interval '17 days', '4467dad2-3f97-43ae-893c-a90a46731c97', now() - interval '156 days' - interval '20 hours', now() - interval '156 days'),
  ('4c78e07e-a390-43ac-83a4-e005d3a1439f', 'Sathorn Quiet Floor',
   'The twenty-first floor of an office tower, taken over by people who wanted an office without the office. Carpets, deep desks, two monitors at every second place, and a rule about voices that is printed on nothing and kept by all. The windows look west over the river, so the blinds come down at four and go up again for the sunset. Meeting rooms are booked on paper.',
   null,
   '55 Sathorn Tai Road', 'Sathorn', 'Bangkok', 'Thailand', 13.7196, 100.5254, 'Asia/Bangkok',
   22, 98, 260, 70,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Printing Services","Phone Booths","Air Conditioning","Reception Services","Parking"}',
   '{07:30,07:30,07:30,07:30,07:30,null,null}', '{19:00,19:00,19:00,19:00,19:00,null,null}', 'standard', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '35 days', false, true, now() - interval '14 days', '4467dad2-3f97-43ae-893c-a90a46731c97', now() - interval '35 days' - interval '20 hours', now() - interval '35 days'),
  ('2998c777-a43f-4326-893f-57775f9143b8', 'Nimman Teak House',
   'Two teak houses on stilts, joined by a bridge, a few minutes from the Nimman cafés and well out of their earshot. Shoes stay at the bottom of the stairs. The floorboards are wide, cool and polished by forty years of feet; the desks are low or high as you prefer. In the burning season the windows are shut and the air is filtered, and the reading is posted by the door each morning.',
   'https://example.com/nimman-teak',
   '17 Nimmanhaemin Soi 11', 'Suthep', 'Chiang Mai', 'Thailand', 18.7961, 98.9673, 'Asia/Bangkok',
   9, 38, 105, 27,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Air Conditioning","Outdoor Space","Lockers","Phone Booths"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,08:00}', '{20:00,20:00,20:00,20:00,20:00,20:00,20:00}', 'flexible', '{"Visa","Mastercard","PayPal"}',
   'active', now() - interval '470 days', false, true, now() - interval '27 days', '4467dad2-3f97-43ae-893c-a90a46731c97', now() - interval '470 days' - interval '20 hours', now() - interval '470 days'),
  ('7a4f13a0-f1b1-4d58-8830-13952c4a580c', 'Ping River Desks',
   'On the east bank, under rain trees, in what was a nursery for orchids; some of them stayed. Half of the desks are in the glasshouse, where fans and mist keep the afternoon bearable, and half in the potting shed, which has real walls. A path runs along the water to the market. Many members come for a month to finish one thing. A blackboard counts how many did.',
   null,
   '204 Charoenrat Road', 'Wat Ket', 'Chiang Mai', 'Thailand', 18.7952, 99.0049, 'Asia/Bangkok',
   8, 34, 92, 21,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Outdoor Space","Air Conditioning","Parking"}',
   '{09:00,09:00,09:00,09:00,09:00,09:00,null}', '{18:00,18:00,18:00,18:00,18:00,18:00,null}', 'standard', '{"Cash","Visa","Mastercard","American Express","Apple Pay"}',
   'active', now() - interval '112 days', false, false, now() - interval '21 days', '4467dad2-3f97-43ae-893c-a90a46731c97', now() - interval '112 days' - interval '20 hours', now() - interval '112 days'),
  ('78dbaae5-f7f5-4eec-831e-defcb770b707', 'Batu Bolong Desks',
   'Surfboards on the left, desks on the right, and a tap in between for sandy feet. The roof is alang-alang grass and the walls are mostly missing, which works because of the trees; there is one closed and cooled room for calls and for the weeks of rain. Fibre has two suppliers, with a generator behind both. The tide table hangs beside the meeting schedule and is consulted more often.',
   'https://example.com/batu-bolong',
   'Jalan Pantai Batu Bolong 61', null, 'Canggu', 'Indonesia', -8.6547, 115.1317, 'Asia/Makassar',
   13, 60, 165, 42,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Phone Booths","Kitchen Access","Parking","Air Conditioning","Outdoor Space","Lockers"}',
   '{07:00,07:00,07:00,07:00,07:00,07:00,07:00}', '{22:00,22:00,22:00,22:00,22:00,22:00,22:00}', 'standard', '{"Visa","Mastercard","PayPal"}',
   'active', now() - interval '334 days', true, true, now() - interval '14 days', '8ffbe9d3-f0ce-4f15-8114-f03f0bbdaab7', now() - interval '334 days' - interval '20 hours', now() - interval '334 days'),
  ('c0de5c38-6c22-4fe5-8008-1bbd06c7af0a', 'Lingsir Field Studio',
   'Lingsir is the road; the fields begin behind it, and the studio sits at the edge of some of the last ones in Pererenan. It is a plain concrete room with one enormous window and nineteen desks that all face it. Ducks work the field in the morning, in formation. There is a kitchen, a long lap pool that is used for swimming rather than for photographs, and a no speaker rule that also covers the owner.',
   null,
   'Jalan Dalem Lingsir 12', 'Pererenan', 'Canggu', 'Indonesia', -8.6419, 115.1239, 'Asia/Makassar',
   15, 66, 180, 19,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Parking","Air Conditioning","Outdoor Space"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,null}', '{19:00,19:00,19:00,19:00,19:00,19:00,null}', 'moderate', '{}',
   'active', now() - interval '58 days', false, true, now() - interval '19 days', '8ffbe9d3-f0ce-4f15-8114-f03f0bbdaab7', now() - interval '58 days' - interval '20 hours', now() - interval '58 days'),
  ('84a40b42-c702-4362-8f6c-ff4129599144', 'Batu Mejan Loft',
   'Up an outside stair above a bakery, five minutes from the beach at Echo. The loft has bamboo trusses, a terrace on two sides and eight booths that came, flat packed, from a closed call centre. Night owls have it to themselves: the bakery below starts at three, and by four the first trays come up the stairs for whoever is awake. Prices include one pastry, taken in good faith.',
   null,
   'Jalan Pantai Batu Mejan 40', null, 'Canggu', 'Indonesia', -8.6561, 115.1252, 'Asia/Makassar',
   11, 50, 140, 30,
   '{"High-Speed WiFi","Free Coffee/Tea","24/7 Access","Phone Booths","Kitchen Access","Outdoor Space"}',
   '{00:00,00:00,00:00,00:00,00:00,00:00,00:00}', '{24:00,24:00,24:00,24:00,24:00,24:00,24:00}', 'flexible', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '9 days', false, true, now() - interval '2 days', '8ffbe9d3-f0ce-4f15-8114-f03f0bbdaab7', now() - interval '9 days' - interval '20 hours', now() - interval '9 days'),
  ('97344389-82c2-4f9d-8943-4d9c0b88fa6d', 'Penestanan Work Garden',
   'You arrive on foot, up ninety steps and along a path between two rice fields, which keeps the place calmer than any rule would. Pavilions stand around a lotus pond: one for silence, one for talking, one with a table for ten under a roof of ironwood. Frogs take over at dusk and video calls move indoors. Lunch is whatever the garden has, written on a slate at eleven.',
   'https://example.com/penestanan',
   'Jalan Raya Penestanan 24', 'Sayan', 'Ubud', 'Indonesia', -8.5057, 115.2522, 'Asia/Makassar',
   14, 62, 170, 33,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Kitchen Access","Outdoor Space","Phone Booths"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,08:00}', '{20:00,20:00,20:00,20:00,20:00,20:00,20:00}', 'moderate', '{"Cash","Bank transfer"}',
   'active', now() - interval '541 days', false, true, now() - interval '5 days', '8ffbe9d3-f0ce-4f15-8114-f03f0bbdaab7', now() - interval '541 days' - interval '20 hours', now() - interval '541 days'),
  ('9fd7f435-2c85-4eb2-8a46-66133c6b0cbf', 'Tegallantang Desk House',
   'A family compound north of the palace, where the eldest son turned the eastern pavilion into a workroom and the grandmother approves of the guests. Twelve desks, good lamps, a carved door to close for calls. Offerings are placed at the router each morning and it has not failed yet. On temple days the house is closed and everybody is invited to watch, provided that they borrow a sarong.',
   null,
   'Jalan Tirta Tawar 18', 'Tegallantang', 'Ubud', 'Indonesia', -8.4853, 115.2701, 'Asia/Makassar',
   9, 40, 110, 12,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Outdoor Space"}',
   '{09:00,09:00,09:00,09:00,09:00,09:00,null}', '{18:00,18:00,18:00,18:00,18:00,18:00,null}', 'standard', '{"Visa","Mastercard","PayPal"}',
   'active', now() - interval '190 days', false, true, now() - interval '12 days', '8ffbe9d3-f0ce-4f15-8114-f03f0bbdaab7', now() - interval '190 days' - interval '20 hours', now() - interval '190 days'),
  ('f6f15957-f69c-483f-86a9-e667497d368d', 'Rumah Kerja Nyuh',
   'In Nyuh Kuning, on the far side of the monkey forest, where the streets are swept and the shops close for lunch. The house has a long veranda with eleven desks and a cooled library with nine more. Books come from travellers and leave with travellers; the shelf is never the same twice. The owners ask one question at check-in, which is what you hope to finish, and they do remember.',
   null,
   'Jalan Nyuh Bojog 7', 'Nyuh Kuning', 'Ubud', 'Indonesia', -8.5239, 115.2588, 'Asia/Makassar',
   null, 45, 120, 20,
   '{"High-Speed WiFi","Free Coffee/Tea","Printing Services","Kitchen Access","Air Conditioning","Outdoor Space","Lockers"}',
   '{08:00,08:00,08:00,08:00,08:00,null,null}', '{18:00,18:00,18:00,18:00,18:00,null,null}', 'standard', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '71 days', false, true, now() - interval '20 days', '8ffbe9d3-f0ce-4f15-8114-f03f0bbdaab7', now() - interval '71 days' - interval '20 hours', now() - interval '71 days'),
  ('553e2fda-d935-43c3-8be9-6132b363d605', 'Tiong Bahru Bookroom',
   'The ground floor of a 1930s walk-up with rounded corners, five-foot way and a spiral stair at the back. In front a bookshop that sells very few titles very well, behind it a cool room with sixteen desks and blinds that throw neat stripes. Rain is loud on the back yard roof and nobody minds. The market with its noodle stalls is across the street, which settles the question of lunch.',
   'https://example.com/bookroom',
   '57 Eng Hoon Street', 'Tiong Bahru', 'Singapore', 'Singapore', 1.2851, 103.8323, 'Asia/Singapore',
   34, 150, 410, 16,
   '{"High-Speed WiFi","Free Coffee/Tea","Printing Services","Kitchen Access","Air Conditioning"}',
   '{09:00,09:00,09:00,09:00,09:00,09:00,null}', '{19:00,19:00,19:00,19:00,19:00,19:00,null}', 'standard', '{"Cash","Visa","Mastercard","American Express","Apple Pay"}',
   'active', now() - interval '241 days', false, false, now() - interval '16 days', '9b6c052e-6e28-4ce9-884b-bcc80a16f2e6', now() - interval '241 days' - interval '20 hours', now() - interval '241 days'),
  ('882631d3-68e8-4044-8fd6-b3dd1136a0e3', 'Keong Saik Floor Five',
   'Fifth floor, no sign, a red door on the landing. Behind it fifty desks around a light well full of ferns, three meeting rooms with glass walls and a bar that turns from coffee to tea at three. It belongs to a group of product people who needed a room of their own and then built it too large. Access is by code at all hours, and the air is kept at a temperature that permits short sleeves.',
   null,
   '21 Keong Saik Road', 'Outram', 'Singapore', 'Singapore', 1.2803, 103.8414, 'Asia/Singapore',
   42, 185, 520, 50,
   '{"High-Speed WiFi","Free Coffee/Tea","24/7 Access","Meeting Rooms","Printing Services","Phone Booths","Kitchen Access","Air Conditioning","Reception Services","Lockers"}',
   '{00:00,00:00,00:00,00:00,00:00,00:00,00:00}', '{24:00,24:00,24:00,24:00,24:00,24:00,24:00}', 'moderate', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '377 days', false, false, now() - interval '22 days', '9b6c052e-6e28-4ce9-884b-bcc80a16f2e6', now() - interval '377 days' - interval '20 hours', now() - interval '377 days'),
  ('0f86037f-fe2c-4b8f-843e-2c4468b118f8', 'Yanaka Writing Rooms',
   'Seven small rooms in a wooden house behind the cemetery, each with one desk, one window and one scroll. You may book a room for the day, and the sliding door means what it says. The shared room downstairs has a hearth, a kettle and six more places. Bells at noon and at five are the only clock. The owner, a retired editor, will read one page a week if asked politely.',
   null,
   '3-chōme-11-6 Yanaka', 'Taitō', 'Tokyo', 'Japan', 35.7263, 139.7673, 'Asia/Tokyo',
   27, 125, null, 13,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Air Conditioning"}',
   '{null,09:00,09:00,09:00,09:00,09:00,09:00}', '{null,18:00,18:00,18:00,18:00,18:00,18:00}', 'flexible', '{"Cash","Bank transfer"}',
   'active', now() - interval '262 days', false, true, now() - interval '13 days', '530b1e11-3b8b-43bf-819c-a8b3e51fdef8', now() - interval '262 days' - interval '20 hours', now() - interval '262 days'),
  ('57f03bd5-2f4d-4268-85c9-8bc848a93a8f', 'Kiyosumi Roastery Desks',
   'A timber warehouse by the canal, half of it given to a coffee roaster and half to people who like to work within smelling distance. The drum turns on Mondays and Thursdays; headphones are lent out. Twenty-eight desks under the roof trusses, a gallery for reading, a courtyard the size of a van with one maple in it. The garden across the road opens at nine and empties the mind by ten.',
   'https://example.com/kiyosumi',
   '1-chōme-3-13 Hirano', 'Kōtō', 'Tokyo', 'Japan', 35.6799, 139.8012, 'Asia/Tokyo',
   24, 108, 295, 28,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Kitchen Access","Air Conditioning","Lockers"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,null}', '{20:00,20:00,20:00,20:00,20:00,20:00,null}', 'standard', '{"Cash","Bank transfer"}',
   'active', now() - interval '139 days', false, true, now() - interval '0 days', '530b1e11-3b8b-43bf-819c-a8b3e51fdef8', now() - interval '139 days' - interval '20 hours', now() - interval '139 days'),
  ('c80058e0-8c2f-4564-8d0a-0452c2d56658', 'Setagaya Line Desk',
   'Beside the little tram that runs through the west of the city at the speed of a bicycle. The building was a clinic; the waiting room is now the lounge and still has the fish tank. Upstairs thirty-four desks in rows of two, phone rooms where the X-ray was, and a roof with benches, laundry and a long view to Fuji on about ninety days of the year. They keep a tally.',
   null,
   '2-chōme-19-4 Taishidō', 'Setagaya', 'Tokyo', 'Japan', 35.6433, 139.6688, 'Asia/Tokyo',
   20, 88, 240, 34,
   '{"High-Speed WiFi","Free Coffee/Tea","24/7 Access","Meeting Rooms","Printing Services","Phone Booths","Kitchen Access","Air Conditioning","Lockers","Outdoor Space"}',
   '{00:00,00:00,00:00,00:00,00:00,00:00,00:00}', '{24:00,24:00,24:00,24:00,24:00,24:00,24:00}', 'standard', '{}',
   'active', now() - interval '14 days', false, true, now() - interval '6 days', '530b1e11-3b8b-43bf-819c-a8b3e51fdef8', now() - interval '14 days' - interval '20 hours', now() - interval '14 days'),
  ('7822a7ef-ce98-4787-8a49-15ca7f421e56', 'Yeonnam Forest Desk',
   'Along the park that used to be a railway, on the second floor of a house with a persimmon tree. The windows are at the height of the leaves, so the room changes colour four times a year. Eighteen places, chairs that adjust in every direction, and slippers by size. One wall is cork and full of postcards from members who moved on. The café below brings orders up if you wave.',
   'https://example.com/yeonnam',
   'Donggyo-ro 41-gil 22', 'Mapo-gu', 'Seoul', 'South Korea', 37.5634, 126.9253, 'Asia/Seoul',
   17, 76, 205, 18,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Air Conditioning","Printing Services"}',
   '{09:00,09:00,09:00,09:00,09:00,09:00,09:00}', '{21:00,21:00,21:00,21:00,21:00,21:00,21:00}', 'standard', '{"Cash","Bank transfer"}',
   'active', now() - interval '222 days', false, true, now() - interval '18 days', '2999eb1f-5a55-4a95-8463-535fb4911ac9', now() - interval '222 days' - interval '20 hours', now() - interval '222 days'),
  ('33aeab2e-39a8-452c-86b2-4e4f74041f58', 'Seongsu Brick Yard',
   'Between shoe workshops and galleries, in a brick hall that made neither shoes nor art but elevator parts. Sixty-four desks, a mezzanine with booths, rehearsal space in the cellar. On weekday evenings a cobbler gives lessons by the entrance. It runs all night before the big launch dates, when the owner orders dumplings for the whole room and keeps count of nothing.',
   null,
   'Yeonmujang-gil 58', 'Seongdong-gu', 'Seoul', 'South Korea', 37.5427, 127.0557, 'Asia/Seoul',
   19, null, 225, 64,
   '{"High-Speed WiFi","Free Coffee/Tea","24/7 Access","Meeting Rooms","Printing Services","Phone Booths","Kitchen Access","Air Conditioning","Lockers","Reception Services"}',
   '{00:00,00:00,00:00,00:00,00:00,00:00,00:00}', '{24:00,24:00,24:00,24:00,24:00,24:00,24:00}', 'moderate', '{}',
   'active', now() - interval '94 days', false, true, now() - interval '8 days', '2999eb1f-5a55-4a95-8463-535fb4911ac9', now() - interval '94 days' - interval '20 hours', now() - interval '94 days'),
  ('a0f54c9f-9436-4d3d-81f2-a511f4d9b03f', 'My Khe Desk House',
   'Three hundred metres from the sand, behind a row of seafood kitchens, with a yellow front and green shutters in the old manner. The ground floor is open to the breeze and to the neighbour''s rooster until eight. Upstairs is closed, cooled and quiet, with twenty-three desks and an ironing board that nobody can explain. Board racks and rinsing hoses in the yard, strong coffee over ice all day.',
   null,
   'An Thượng 26', 'Ngũ Hành Sơn', 'Da Nang', 'Vietnam', 16.0489, 108.2457, 'Asia/Ho_Chi_Minh',
   7, 30, 80, 23,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Air Conditioning","Outdoor Space","Parking"}',
   '{07:30,07:30,07:30,07:30,07:30,07:30,07:30}', '{20:00,20:00,20:00,20:00,20:00,20:00,20:00}', 'flexible', '{"Cash","Bank transfer"}',
   'active', now() - interval '305 days', false, false, now() - interval '23 days', 'd9c5b5fa-60c8-413b-8de7-8c6c041a58c0', now() - interval '305 days' - interval '20 hours', now() - interval '305 days'),
  ('fc8b17d4-d6a9-4325-8579-d01d767af7ac', 'Han River Loft',
   'Eleventh floor on the west bank, level with the dragon''s head on the bridge. The loft was meant to be a restaurant and still has the kitchen of one, so lunch for members is cooked by a former ship''s chef on three days of the week. Thirty desks, two meeting rooms and a telescope. At weekends the dragon breathes fire at nine; tickets are not needed from here.',
   'https://example.com/han-river',
   'Bạch Đằng 132', 'Hải Châu', 'Da Nang', 'Vietnam', 16.0668, 108.2246, 'Asia/Ho_Chi_Minh',
   10, 43, 115, 30,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Phone Booths","Kitchen Access","Air Conditioning","Reception Services"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,null}', '{19:00,19:00,19:00,19:00,19:00,19:00,null}', 'standard', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '47 days', false, false, now() - interval '2 days', 'd9c5b5fa-60c8-413b-8de7-8c6c041a58c0', now() - interval '47 days' - interval '20 hours', now() - interval '47 days'),
  ('1148bcd6-5b58-4045-856e-5f6dbb758c81', 'Bangsar Hillside Works',
   'A bungalow from the fifties on the slope above Bangsar, with a porch for every hour of the sun. Thirty-eight desks are spread over what were bedrooms; you learn quickly which one has the storm view. The twin towers stand between the trees. Parking under the house, a herb garden down the hill, and a caretaker who predicts rain to within ten minutes and is asked several times a day.',
   null,
   '12 Lorong Maarof', 'Bangsar', 'Kuala Lumpur', 'Malaysia', 3.1305, 101.6716, 'Asia/Kuala_Lumpur',
   13, 56, 148, 38,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Kitchen Access","Parking","Air Conditioning","Outdoor Space","Printing Services"}',
   '{08:30,08:30,08:30,08:30,08:30,08:30,null}', '{20:00,20:00,20:00,20:00,20:00,20:00,null}', 'standard', '{"Cash","Bank transfer"}',
   'active', now() - interval '176 days', false, false, now() - interval '10 days', '3c3faf61-73b6-462e-87c6-437d6a8410b3', now() - interval '176 days' - interval '20 hours', now() - interval '176 days'),
  ('a9abe936-9203-4550-8f81-b0b8d170c875', 'Indiranagar Verandah',
   'A red-oxide floor, a deep verandah and a rain tree that has been there longer than the street. The desks inside are cool by design: high ceilings, jaali screens, cross breeze, and machines only for May. Filter coffee arrives in steel tumblers at ten, twelve and four. There is a recording room lined with old quilts, a terrace for evening talks, and parking for more scooters than seems possible.',
   'https://example.com/verandah',
   '12th Main Road 640', 'Indiranagar', 'Bengaluru', 'India', 12.9702, 77.6409, 'Asia/Kolkata',
   9, 38, 98, 46,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Phone Booths","Kitchen Access","Parking","Outdoor Space","Reception Services","Printing Services"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,null}', '{21:00,21:00,21:00,21:00,21:00,21:00,null}', 'moderate', '{"Cash","Visa","Mastercard","American Express","Apple Pay"}',
   'active', now() - interval '358 days', false, false, now() - interval '18 days', 'a58f08ba-e85d-4daf-8c0b-67e6ade345cd', now() - interval '358 days' - interval '20 hours', now() - interval '358 days'),
  ('006545c1-78e1-4c3f-83d7-d0a1fcfb1ff7', 'Al Quoz Yard 12',
   'Among galleries and car workshops, a warehouse around a yard with three ghaf trees. The hall is white and very quiet, with forty desks, felt walls and cooling that does not blow on anyone. Photographers rent the corner with the north light by the half day. After four, when the yard falls into shadow, the big door is opened and people carry their chairs outside.',
   null,
   'Street 17', 'Al Quoz 1', 'Dubai', 'United Arab Emirates', 25.1412, 55.2269, 'Asia/Dubai',
   38, 165, 440, 40,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Printing Services","Phone Booths","Parking","Air Conditioning","Outdoor Space","Reception Services"}',
   '{08:00,08:00,08:00,08:00,null,08:00,null}', '{20:00,20:00,20:00,20:00,null,20:00,null}', 'standard', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '128 days', false, false, now() - interval '12 days', '26c3416d-a75c-4c3d-847c-987aa063dfc4', now() - interval '128 days' - interval '20 hours', now() - interval '128 days'),
  ('58f9d09b-785d-43ba-8932-50b7c2eac3be', 'Bree Street Loft',
   'The top floor of a corner house with a view up the street to the mountain, which is either there or wearing its cloth. Desks stand under skylights that are painted white each November. There is a long counter for people who only stay an hour, two rooms with doors, and a darkroom that is still a darkroom. During power cuts the batteries take over so smoothly that only the fridge complains.',
   'https://example.com/bree-loft',
   '142 Bree Street', 'City Bowl', 'Cape Town', 'South Africa', -33.9236, 18.4156, 'Africa/Johannesburg',
   15, 65, 175, 36,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Printing Services","Phone Booths","Kitchen Access","Air Conditioning"}',
   '{07:30,07:30,07:30,07:30,07:30,07:30,null}', '{19:00,19:00,19:00,19:00,19:00,19:00,null}', 'moderate', '{"Cash","Visa","Mastercard","American Express","Apple Pay"}',
   'active', now() - interval '284 days', false, false, now() - interval '8 days', 'dc030a46-b484-4f72-8a92-5b280fa11163', now() - interval '284 days' - interval '20 hours', now() - interval '284 days'),
  ('816f07cc-48c5-4daa-8b21-84796cc2b17a', 'Sea Point Promenade Rooms',
   'Across the road from the promenade, in an Art Deco block with portholes by the door. Seventeen desks in two rooms, a balcony from which somebody usually reports dolphins, and outdoor showers for those who swim at lunch. The sea is cold, loud and at the end of every sentence in winter. Windows rattle on days of the south-easter and the host lends out small stones to hold paper down.',
   null,
   '277 Beach Road', 'Sea Point', 'Cape Town', 'South Africa', -33.9142, 18.3857, 'Africa/Johannesburg',
   13, 56, 150, 17,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Outdoor Space","Parking"}',
   '{08:00,08:00,08:00,08:00,08:00,null,null}', '{18:00,18:00,18:00,18:00,18:00,null,null}', 'standard', '{"Visa","Mastercard","PayPal"}',
   'active', now() - interval '51 days', false, true, now() - interval '17 days', 'dc030a46-b484-4f72-8a92-5b280fa11163', now() - interval '51 days' - interval '20 hours', now() - interval '51 days'),
  ('4c074758-c2c6-4f92-89cb-500b024c8252', 'Kilimani Garden Works',
   'A house in a garden, and mostly garden. Desks stand on the terrace, in the sunroom and in three rooms off a long corridor; hadada ibises comment from the lawn. The tea is from Kericho and strong, and at ten thirty everybody comes out for it, which is when most introductions happen. Two lines of fibre, solar on the roof, guarded parking and a dog called Router.',
   'https://example.com/kilimani',
   'Lenana Road 48', 'Kilimani', 'Nairobi', 'Kenya', -1.2908, 36.7856, 'Africa/Nairobi',
   12, 50, 130, 35,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Phone Booths","Kitchen Access","Parking","Outdoor Space","Reception Services"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,null}', '{19:00,19:00,19:00,19:00,19:00,19:00,null}', 'flexible', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '419 days', false, true, now() - interval '7 days', '028555d5-ae00-4b06-874c-866a5880c514', now() - interval '419 days' - interval '20 hours', now() - interval '419 days'),
  ('a6e0e0b6-d9d0-4116-82a3-57ad047f97a5', 'Westlands Ninth',
   'Ninth floor, wide windows, and on the clearest mornings Mount Kenya as a small white tooth on the horizon. It was fitted out for a bank that changed its mind, so the doors are heavy, the meeting rooms are many and the coffee machine is absurdly good. Seventy desks, half of them let to teams. Come before seven to see the kites circle at eye level.',
   null,
   'Mpaka Road 30', 'Westlands', 'Nairobi', 'Kenya', -1.2641, 36.8045, 'Africa/Nairobi',
   null, 70, 185, 70,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Printing Services","Phone Booths","Kitchen Access","Parking","Lockers","Reception Services"}',
   '{07:00,07:00,07:00,07:00,07:00,null,null}', '{20:00,20:00,20:00,20:00,20:00,null,null}', 'standard', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '109 days', false, true, now() - interval '14 days', '028555d5-ae00-4b06-874c-866a5880c514', now() - interval '109 days' - interval '20 hours', now() - interval '109 days'),
  ('953a73a5-0651-436f-8803-8b1a600bc5e4', 'Dar Maktab',
   'Maktab is a desk, and this riad in the north of the medina has twenty-two of them around a court with an orange tree and a shallow basin. Rooms on the ground floor stay cool without machines; the salon upstairs has cedar ceilings and takes meetings. Tea at eleven and at five. The roof looks at the Atlas, white until May. Prayer and lunch make Friday afternoons short, so the house simply closes.',
   'https://example.com/dar-maktab',
   'Derb Sidi Bouamar 14', 'Riad Laârouss', 'Marrakech', 'Morocco', 31.6335, -7.9935, 'Africa/Casablanca',
   18, 80, 215, 22,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Kitchen Access","Outdoor Space","Air Conditioning"}',
   '{09:00,09:00,09:00,09:00,null,09:00,09:00}', '{19:00,19:00,19:00,19:00,null,19:00,19:00}', 'moderate', '{"Visa","Mastercard","PayPal"}',
   'active', now() - interval '236 days', false, false, now() - interval '22 days', '696db150-b4c9-450e-8f05-ed52ccae5833', now() - interval '236 days' - interval '20 hours', now() - interval '236 days'),
  ('e91f9762-2b05-4dd4-8009-3d4b8f3b81ef', 'Yaba Mainland Studio',
   'On the mainland, near the university, where the software people are. Fifty-five desks on two floors, with inverters for the first hour of a power cut and a generator for the rest; the lights do not even blink. Ground floor for noise, first floor for sprints. Jollof at one on Tuesdays, cooked by rotation and judged without mercy. Newcomers get a desk near the door and are introduced.',
   null,
   'Herbert Macaulay Way 294', 'Yaba', 'Lagos', 'Nigeria', 6.5095, 3.3711, 'Africa/Lagos',
   10, 42, 110, 55,
   '{"High-Speed WiFi","Free Coffee/Tea","24/7 Access","Meeting Rooms","Printing Services","Phone Booths","Kitchen Access","Air Conditioning","Parking","Reception Services"}',
   '{00:00,00:00,00:00,00:00,00:00,00:00,00:00}', '{24:00,24:00,24:00,24:00,24:00,24:00,24:00}', 'standard', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '82 days', false, false, now() - interval '27 days', '97024a83-7f3a-4487-8be1-47477efeb2e1', now() - interval '82 days' - interval '20 hours', now() - interval '82 days'),
  ('b61e526c-b079-485e-81b8-118a87433be2', 'Zamalek Reading House',
   'A ground floor flat on the island, with parquet, shutters and a piano under a cloth. It was a doctor''s practice for sixty years and the brass plate is still polished. Fourteen desks are set out in the consulting rooms; the library has medical atlases, French novels and a good sofa. The Nile is one street away in both directions. Closed on Fridays, open on Sundays, when the week begins.',
   'https://example.com/zamalek',
   'Hassan Sabry Street 21', 'Zamalek', 'Cairo', 'Egypt', 30.0611, 31.2204, 'Africa/Cairo',
   null, null, null, 14,
   '{"High-Speed WiFi","Free Coffee/Tea","Printing Services","Kitchen Access","Air Conditioning"}',
   '{09:00,09:00,09:00,09:00,null,09:00,09:00}', '{21:00,21:00,21:00,21:00,null,21:00,21:00}', 'flexible', '{}',
   'active', now() - interval '197 days', false, false, now() - interval '14 days', '6a8bda02-e35a-4923-8cd3-aa0971ed5779', now() - interval '197 days' - interval '20 hours', now() - interval '197 days'),
  ('82549529-5e4b-4d78-83e9-dc54bc3b4766', 'Casa Orizaba 128',
   'A Roma house from 1911 with a staircase that everybody photographs and a courtyard where everybody ends up. The front rooms have balconies, jacaranda and street organ; the back rooms have silence. Thirty desks in all, a kitchen run by Doña Lupe, who feeds whoever signs the board before noon, and a roof with herbs, hammocks and a view of two volcanoes after rain. The dog at the door is called Jefe and is not in charge.',
   'https://example.com/casa-orizaba',
   'Calle Orizaba 128', 'Roma Norte', 'Mexico City', 'Mexico', 19.4172, -99.1609, 'America/Mexico_City',
   18, 80, 215, 30,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Phone Booths","Kitchen Access","Outdoor Space","Lockers"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,null}', '{20:00,20:00,20:00,20:00,20:00,20:00,null}', 'moderate', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '396 days', true, true, now() - interval '2 days', '1c4e590d-396b-4517-8e70-e1e9aacf8eca', now() - interval '396 days' - interval '20 hours', now() - interval '396 days'),
  ('404c62a4-f6de-4f5c-8630-20cd29bf7d12', 'Patio Ámsterdam',
   'On the oval street in Condesa where people walk in circles to think. The ground floor of a 1930s block, curved like a ship, with eleven desks along the bend of the window. The patio behind has a fountain that was repaired once and could be again. Runners pass from six, dogs from seven, the knife grinder with his whistle at about ten. It is a neighbourly room and closes for lunch on Fridays.',
   null,
   'Avenida Ámsterdam 213', 'Hipódromo', 'Mexico City', 'Mexico', 19.4108, -99.1712, 'America/Mexico_City',
   16, 70, 190, 11,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Outdoor Space"}',
   '{08:30,08:30,08:30,08:30,08:30,null,null}', '{19:00,19:00,19:00,19:00,19:00,null,null}', 'flexible', '{"Cash","Visa","Mastercard","American Express","Apple Pay"}',
   'active', now() - interval '147 days', false, true, now() - interval '11 days', 'f829bed9-722d-4572-8897-14aafe01177c', now() - interval '147 days' - interval '20 hours', now() - interval '147 days'),
  ('18e10f88-4bef-43be-8fc8-e052dca252c3', 'Taller Havre',
   'A lithography workshop in Colonia Juárez that still prints on Saturdays and rents its tables on the other days. They are stone, they are cold in the morning, and nothing on them ever wobbles. Twenty-six places between presses and drying racks; ink under the fingernails is optional. Two quiet rooms upstairs have views of the angel. Members may have one edition a year printed for the cost of paper.',
   null,
   'Calle Havre 64', 'Juárez', 'Mexico City', 'Mexico', 19.4276, -99.1647, 'America/Mexico_City',
   14, 60, 165, 26,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Printing Services","Kitchen Access","Lockers"}',
   '{09:00,09:00,09:00,09:00,09:00,null,null}', '{20:00,20:00,20:00,20:00,20:00,null,null}', 'standard', '{"Cash","Visa","Mastercard","American Express","Apple Pay"}',
   'active', now() - interval '68 days', false, false, now() - interval '26 days', 'f829bed9-722d-4572-8897-14aafe01177c', now() - interval '68 days' - interval '20 hours', now() - interval '68 days'),
  ('6560f54b-11eb-4936-8768-7fdf85601116', 'Azotea Narvarte',
   'Azoteas are the flat roofs where the city keeps its water tanks, its laundry and its best evenings. This one has a glass house with twenty desks in it, shaded by a vine, and a terrace with tables for the hours before ten and after five. Tacos are one floor down and four doors along. When it rains, usually at four, the sound is such that all calls stop and people simply watch.',
   'https://example.com/azotea',
   'Calle Doctor Vértiz 801', 'Narvarte', 'Mexico City', 'Mexico', 19.3947, -99.1506, 'America/Mexico_City',
   11, 48, 130, 20,
   '{"High-Speed WiFi","Free Coffee/Tea","24/7 Access","Kitchen Access","Outdoor Space"}',
   '{00:00,00:00,00:00,00:00,00:00,00:00,00:00}', '{24:00,24:00,24:00,24:00,24:00,24:00,24:00}', 'standard', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '5 days', false, true, now() - interval '5 days', 'f829bed9-722d-4572-8897-14aafe01177c', now() - interval '5 days' - interval '20 hours', now() - interval '5 days'),
  ('ae390660-78cd-4d35-85da-eabf48101f9d', 'Palapa Ocho',
   'Eight blocks from the sea and one from the bus to the cenotes, a palm-roofed hall with walls of woven sticks and, behind glass, a cooled room for the serious hours. Twenty-nine desks in all. Mangoes fall on the roof in June with a noise like applause. There are bicycles to borrow, a kitchen with a proper comal, and a whiteboard on which the colour of the sea is noted each morning.',
   'https://example.com/palapa-ocho',
   'Calle 38 Norte 168', 'Zazil-Ha', 'Playa del Carmen', 'Mexico', 20.6352, -87.0703, 'America/Cancun',
   15, 66, 180, 29,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Kitchen Access","Air Conditioning","Outdoor Space","Parking","Phone Booths"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,08:00}', '{20:00,20:00,20:00,20:00,20:00,20:00,20:00}', 'standard', '{}',
   'active', now() - interval '213 days', false, true, now() - interval '1 days', 'f829bed9-722d-4572-8897-14aafe01177c', now() - interval '213 days' - interval '20 hours', now() - interval '213 days'),
  ('308c7622-2072-4750-8aa9-d2f02c1b5b3d', 'Gowanus Paper Works',
   'A cardboard box factory beside the canal, with freight doors, maple floors and sixty years of pencil marks on the columns. The light is famous among the painters upstairs. Seventy-five desks in bays of five, a wood shop, a roof from which the skyline is small and the sky is large. Mornings belong to parents who have done the school run; the second shift comes at eight in the evening.',
   'https://example.com/gowanus-paper',
   '251 Butler Street', 'Gowanus', 'New York', 'United States', 40.6811, -73.9869, 'America/New_York',
   39, 170, 450, 75,
   '{"High-Speed WiFi","Free Coffee/Tea","24/7 Access","Meeting Rooms","Printing Services","Phone Booths","Kitchen Access","Parking","Outdoor Space","Lockers","Reception Services"}',
   '{00:00,00:00,00:00,00:00,00:00,00:00,00:00}', '{24:00,24:00,24:00,24:00,24:00,24:00,24:00}', 'moderate', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '352 days', false, false, now() - interval '19 days', '9aa1bdac-c4c2-430a-8a82-94d780fd84c2', now() - interval '352 days' - interval '20 hours', now() - interval '352 days'),
  ('58c0b8a0-ed08-4765-8f90-a380f8b5bec5', 'Orchard Street Table',
   'A former haberdashery on the Lower East Side; the drawers along the wall are still labelled by button size and now hold chargers. One counter, one long table and six single desks towards the yard. There is no meeting room, since the pickle shop next door has tables and no objections. The owner opens at eight, closes at seven and knows how to mend things, including zips, laptops and Mondays.',
   null,
   '118 Orchard Street', 'Lower East Side', 'New York', 'United States', 40.7196, -73.9889, 'America/New_York',
   45, 195, null, 16,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Air Conditioning","Printing Services"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,null}', '{19:00,19:00,19:00,19:00,19:00,19:00,null}', 'standard', '{"Cash","Visa","Mastercard","American Express","Apple Pay"}',
   'active', now() - interval '32 days', false, false, now() - interval '16 days', '9aa1bdac-c4c2-430a-8a82-94d780fd84c2', now() - interval '32 days' - interval '20 hours', now() - interval '32 days'),
  ('ff0f1b4f-d08b-41d7-815a-64615d462454', 'Outer Sunset Desk',
   'Ten blocks from Ocean Beach, on a street of pastel houses where the fog comes in like furniture being delivered. The room has a stove, a wall of surf maps and fourteen desks made from gym floor, with the lines still on. It opens early for people who work with the east coast and closes early so that they can get in the water. Wetsuits dry in the yard, never on the chairs.',
   null,
   '3921 Judah Street', 'Outer Sunset', 'San Francisco', 'United States', 37.7607, -122.5032, 'America/Los_Angeles',
   40, 180, 480, 14,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Outdoor Space","Phone Booths"}',
   '{06:00,06:00,06:00,06:00,06:00,null,null}', '{17:00,17:00,17:00,17:00,17:00,null,null}', 'flexible', '{}',
   'active', now() - interval '181 days', false, true, now() - interval '14 days', '9aa1bdac-c4c2-430a-8a82-94d780fd84c2', now() - interval '181 days' - interval '20 hours', now() - interval '181 days'),
  ('a9ee6231-96f2-4c91-8a8a-ebffd96102c2', 'Railtown Slipway',
   'Between the tracks and the port, in a sail loft with a floor wide enough to lay out a mainsail. That floor now holds fifty-two desks, though on two weekends a year they are moved aside for the sailmakers. Cranes, mountains, sea planes, in that order, through the north windows. There is a drying room for rain gear and a quiet car made from one end of a dining carriage.',
   'https://example.com/railtown',
   '325 Railway Street', 'Railtown', 'Vancouver', 'Canada', 49.2849, -123.0947, 'America/Vancouver',
   30, 132, 355, 52,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Printing Services","Phone Booths","Kitchen Access","Parking","Lockers"}',
   '{07:00,07:00,07:00,07:00,07:00,07:00,null}', '{21:00,21:00,21:00,21:00,21:00,21:00,null}', 'moderate', '{"Visa","Mastercard","PayPal"}',
   'active', now() - interval '265 days', false, true, now() - interval '24 days', '5f2943b6-638a-4939-88c8-ebf9fad3dc42', now() - interval '265 days' - interval '20 hours', now() - interval '265 days'),
  ('0cc58fc0-e99a-4a13-8249-60f8cb5b35a5', 'Atelier Saint-Viateur',
   'Two floors of a brick textile building in Mile End, above a bakery whose ovens have not been cold since 1957. In January the warmth that comes through the boards is half of the attraction. Thirty-three desks, French and English in equal parts, and a long bench at the window for watching snow. On the first Tuesday of the month a member cooks and explains his or her job in ten minutes.',
   null,
   '160 rue Saint-Viateur Est', 'Mile End', 'Montréal', 'Canada', 45.5255, -73.5985, 'America/Toronto',
   null, null, null, 33,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Phone Booths","Kitchen Access","Lockers","Printing Services"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,null}', '{20:00,20:00,20:00,20:00,20:00,20:00,null}', 'standard', '{"Cash","Bank transfer"}',
   'active', now() - interval '153 days', false, true, now() - interval '5 days', '5f2943b6-638a-4939-88c8-ebf9fad3dc42', now() - interval '153 days' - interval '20 hours', now() - interval '153 days'),
  ('e84b917f-5111-47e3-882a-2e76c190b083', 'Laureles Primer Parque',
   'On the round park in Laureles where old men play chess and young men lose to them. A brick house with a carport full of ferns, thirty-one desks on two floors and fans that are older than most members. The kitchen serves tinto free all day and a set lunch at twelve thirty. Afternoon storms are watched from the balcony. The metro is twelve minutes on foot, downhill in one direction only.',
   'https://example.com/primer-parque',
   'Circular 73B 39-41', 'Laureles', 'Medellín', 'Colombia', 6.2453, -75.5922, 'America/Bogota',
   11, 46, 120, 31,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Phone Booths","Kitchen Access","Outdoor Space","Parking"}',
   '{07:30,07:30,07:30,07:30,07:30,07:30,null}', '{20:00,20:00,20:00,20:00,20:00,20:00,null}', 'flexible', '{"Cash","Visa","Mastercard","American Express","Apple Pay"}',
   'active', now() - interval '327 days', false, true, now() - interval '3 days', '573f0874-68e7-4208-8f7b-51e1c7c3d02b', now() - interval '327 days' - interval '20 hours', now() - interval '327 days'),
  ('cf2a5878-a081-4cb1-82d2-9c84279de55a', 'Casa Guadua',
   'Guadua is the giant bamboo of the region, and this house above Provenza is built of it: columns, stairs, even the lamps. Air moves through without being asked. There are twenty-four desks on three open decks, a closed room for recording, and a ravine on one side from which birds arrive at breakfast. Neighbours practise salsa on Thursdays from seven, so that is when people stop.',
   null,
   'Carrera 35 8A-27', 'El Poblado', 'Medellín', 'Colombia', 6.2087, -75.5661, 'America/Bogota',
   15, 65, 170, 24,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Kitchen Access","Outdoor Space"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,null}', '{19:00,19:00,19:00,19:00,19:00,19:00,null}', 'moderate', '{}',
   'active', now() - interval '101 days', false, true, now() - interval '24 days', '573f0874-68e7-4208-8f7b-51e1c7c3d02b', now() - interval '101 days' - interval '20 hours', now() - interval '101 days'),
  ('c081f71d-dc4f-45b4-825c-086195798ec5', 'Estación Manrique',
   'In the north-east, where the tram climbs and the tango bars are. A cooperative runs it: forty-eight desks at low prices, courses in the evening, a radio studio on the ground floor whose red lamp means that the stairs must be taken on tiptoe. From the roof you see the whole valley and the cable cars going up it like beads. Guests pay once and get a tour whether they want it or not.',
   null,
   'Carrera 45 72-18', 'Manrique', 'Medellín', 'Colombia', 6.2691, -75.5532, 'America/Bogota',
   6, 25, 62, 48,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Printing Services","Kitchen Access","Lockers","Reception Services"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,null}', '{22:00,22:00,22:00,22:00,22:00,22:00,null}', 'standard', '{"Cash","Bank transfer"}',
   'active', now() - interval '24 days', false, false, now() - interval '20 days', '573f0874-68e7-4208-8f7b-51e1c7c3d02b', now() - interval '24 days' - interval '20 hours', now() - interval '24 days'),
  ('7082c042-737d-4d15-8f37-ac329d97a2f4', 'Patio Honduras',
   'A Palermo chorizo house: one long corridor, rooms to the left, three patios to the right, each with its own use. The first is for arrivals and coffee, the second for work under a vine, the third for calls, where the walls are high. Thirty-seven desks. Siesta is real here and the middle hours are the best ones to concentrate. At six somebody lights the grill, with or without a reason.',
   'https://example.com/patio-honduras',
   'Honduras 4733', 'Palermo', 'Buenos Aires', 'Argentina', -34.5893, -58.4276, 'America/Argentina/Buenos_Aires',
   13, 55, 145, 37,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Phone Booths","Kitchen Access","Outdoor Space","Air Conditioning"}',
   '{09:00,09:00,09:00,09:00,09:00,09:00,null}', '{21:00,21:00,21:00,21:00,21:00,21:00,null}', 'moderate', '{"Visa","Mastercard","PayPal"}',
   'active', now() - interval '248 days', false, false, now() - interval '9 days', 'de56c99b-c030-4594-8179-d94f52e66bd9', now() - interval '248 days' - interval '20 hours', now() - interval '248 days'),
  ('a16f435e-6ada-4388-84d0-ecec69a2aa85', 'Imprenta San Telmo',
   'The presses are gone but the floor remembers them, in eight dark rectangles that now mark eight groups of desks. It is a tall room with iron columns and a clock that has been right twice a day since 1982. Writers and court translators make up most of the regulars. On Sundays, when the antiques fair fills the street, the shutters stay down and nobody even tries.',
   null,
   'Calle Defensa 911', 'San Telmo', 'Buenos Aires', 'Argentina', -34.6189, -58.3716, 'America/Argentina/Buenos_Aires',
   10, 43, 112, 32,
   '{"High-Speed WiFi","Free Coffee/Tea","Printing Services","Kitchen Access","Lockers"}',
   '{09:00,09:00,09:00,09:00,09:00,09:00,null}', '{19:00,19:00,19:00,19:00,19:00,19:00,null}', 'standard', '{"Visa","Mastercard","PayPal"}',
   'active', now() - interval '85 days', false, false, now() - interval '4 days', 'de56c99b-c030-4594-8179-d94f52e66bd9', now() - interval '85 days' - interval '20 hours', now() - interval '85 days'),
  ('906a60f9-23c4-4e2d-8657-d85abb0ca01c', 'Galpão Sete',
   'Seventh in a row of sheds behind the Pinheiros market, with a roof of broken tiles rebuilt as glass. Sixty-six desks, plants that have got out of hand, and a kitchen where the fruit is cheaper than the coffee. Teams rent the cages along the wall, which used to hold bicycles. At noon the market cooks ring a bell and the whole shed stands up. Fast upload, plenty of sockets, no dress code at all.',
   'https://example.com/galpao-sete',
   'Rua Cardeal Arcoverde 2890', 'Pinheiros', 'São Paulo', 'Brazil', -23.5672, -46.6936, 'America/Sao_Paulo',
   14, 60, 155, 66,
   '{"High-Speed WiFi","Free Coffee/Tea","24/7 Access","Meeting Rooms","Printing Services","Phone Booths","Kitchen Access","Parking","Air Conditioning","Lockers","Reception Services"}',
   '{00:00,00:00,00:00,00:00,00:00,00:00,00:00}', '{24:00,24:00,24:00,24:00,24:00,24:00,24:00}', 'standard', '{"Cash","Visa","Mastercard","American Express","Apple Pay"}',
   'active', now() - interval '174 days', false, true, now() - interval '10 days', '5bc8e279-6221-40e3-83ac-dd7a09118164', now() - interval '174 days' - interval '20 hours', now() - interval '174 days'),
  ('7972f8e5-6518-430b-8425-8750174c3266', 'Ateliê Bondinho',
   'Half way up Santa Teresa, at a bend where the yellow tram leans and rings. The house has a studio with a glazed north side, eighteen desks, and steps down to a garden that falls away towards the bay. Marmosets are interested in lunch and must not be encouraged. It rains hard or not at all. The last tram down is at seven, and the walk is better anyway, with the lights coming on.',
   null,
   'Rua Almirante Alexandrino 501', 'Santa Teresa', 'Rio de Janeiro', 'Brazil', -22.9233, -43.1866, 'America/Sao_Paulo',
   16, 70, 185, 18,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Outdoor Space","Air Conditioning"}',
   '{09:00,09:00,09:00,09:00,09:00,null,null}', '{19:00,19:00,19:00,19:00,19:00,null,null}', 'flexible', '{"Cash","Bank transfer"}',
   'active', now() - interval '60 days', false, false, now() - interval '18 days', '5bc8e279-6221-40e3-83ac-dd7a09118164', now() - interval '60 days' - interval '20 hours', now() - interval '60 days'),
  ('27befb3f-5574-446e-85dc-a643fa72751e', 'Surry Hills Sawtooth',
   'A shirt factory with a sawtooth roof, and below it an even, southern light that keeps forty-two desks honest all day. The cutting tables were kept and are the best meeting tables in the suburb. Coffee is taken seriously and argued about. At the back, a lane with a jacaranda and a row of milk crates, where most of the actual decisions get made. Showers for the people who ride in over the hill.',
   'https://example.com/sawtooth',
   '88 Foveaux Street', 'Surry Hills', 'Sydney', 'Australia', -33.8846, 151.2113, 'Australia/Sydney',
   37, 160, 430, 42,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Printing Services","Phone Booths","Kitchen Access","Air Conditioning","Lockers","Reception Services"}',
   '{07:00,07:00,07:00,07:00,07:00,null,null}', '{19:00,19:00,19:00,19:00,19:00,null,null}', 'moderate', '{"Visa","Mastercard","PayPal"}',
   'active', now() - interval '311 days', false, true, now() - interval '14 days', 'cf41fc21-b920-480b-84c6-a3ecc604ec41', now() - interval '311 days' - interval '20 hours', now() - interval '311 days'),
  ('6089ca47-6510-431b-8726-d19838431095', 'Manly Wharf Rooms',
   'You commute by ferry, thirty minutes each way with a breakfast roll, and that is already half of the reason. The rooms are above the chandler''s at the end of the wharf: twenty desks, all with some water in view, and a deck where calls compete with cockatoos. There are hooks for boards and a bell that a member rings when there are whales in the heads, which happens more often than deadlines allow.',
   null,
   '1 Belgrave Street', 'Manly', 'Sydney', 'Australia', -33.7996, 151.2843, 'Australia/Sydney',
   33, null, 390, 20,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Outdoor Space","Air Conditioning"}',
   '{07:30,07:30,07:30,07:30,07:30,07:30,null}', '{18:00,18:00,18:00,18:00,18:00,18:00,null}', 'standard', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '77 days', false, true, now() - interval '20 days', 'cf41fc21-b920-480b-84c6-a3ecc604ec41', now() - interval '77 days' - interval '20 hours', now() - interval '77 days'),
  ('42ebca38-aa18-4058-8d16-1d0d80e196a6', 'Fitzroy Foundry Desks',
   'An iron foundry made the verandah posts of half the suburb here, and the patterns still hang from the ceiling over thirty-nine desks. Trams on one corner, a band room on the other, yet the hall between them is quiet until five. Soup in winter, stone fruit in summer, both left on the bench with an honesty tin. The mezzanine has armchairs and a rule that nobody may sit in them to answer mail.',
   'https://example.com/fitzroy-foundry',
   '204 Rose Street', 'Fitzroy', 'Melbourne', 'Australia', -37.7969, 144.9791, 'Australia/Melbourne',
   34, 148, 395, 39,
   '{"High-Speed WiFi","Free Coffee/Tea","24/7 Access","Meeting Rooms","Phone Booths","Kitchen Access","Lockers","Printing Services"}',
   '{00:00,00:00,00:00,00:00,00:00,00:00,00:00}', '{24:00,24:00,24:00,24:00,24:00,24:00,24:00}', 'standard', '{}',
   'active', now() - interval '206 days', false, true, now() - interval '11 days', 'cf41fc21-b920-480b-84c6-a3ecc604ec41', now() - interval '206 days' - interval '20 hours', now() - interval '206 days'),
  ('adea9292-34a2-496d-8333-91c65b51cb86', 'Karangahape Upstairs',
   'Up a terrazzo stair on K Road, past a tailor and a record shop, to a floor of old dance studios with mirrors and sprung boards. Twenty-five desks, a piano, a kitchenette, and windows over the harbour all the way to Rangitoto. The neighbours below are loud on Fridays and apologize with dumplings. Newcomers are greeted, shown the good socket and then left completely alone, which is how everyone here likes it.',
   null,
   '259 Karangahape Road', null, 'Auckland', 'New Zealand', -36.8577, 174.7585, 'Pacific/Auckland',
   26, 115, 310, 25,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Kitchen Access","Lockers"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,null}', '{20:00,20:00,20:00,20:00,20:00,20:00,null}', 'flexible', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '116 days', false, false, now() - interval '25 days', 'fbdf3ee3-ce43-434e-8138-119b6c71676c', now() - interval '116 days' - interval '20 hours', now() - interval '116 days'),
  ('4f600dcd-5c35-4a4c-875e-619894a8a14c', 'Estufa Alcântara',
   'A palm house below the bridge, built for a collector and empty for thirty years. The iron is painted, the glass is new and the first eighteen desks are on their way. When it opens there will be tables between the tree ferns, a cooled room for calls, and a gardener who needs quiet on Mondays. The listing waits for the review; the fire certificate and the floor plan have been sent in with it.',
   null,
   'Rua Luís de Camões 60', 'Alcântara', 'Lisbon', 'Portugal', 38.7032, -9.1812, 'Europe/Lisbon',
   22, 98, 260, 18,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Outdoor Space","Air Conditioning"}',
   '{09:00,09:00,09:00,09:00,09:00,null,null}', '{18:00,18:00,18:00,18:00,18:00,null,null}', 'standard', '{"Cash","Bank transfer"}',
   'pending', null, false, false, null, '1c4e590d-396b-4517-8e70-e1e9aacf8eca', now() - interval '3 days', now() - interval '3 days'),
  ('bcb943e5-1113-4278-86ab-1ffe6fa5de16', 'Winterhaus Pankow',
   'Open from November to March only: a summer house turned the other way round, with three stoves, sheepskins on the benches and ten desks close together. In the warm months the owner''s bees and beekeepers need the rooms, so the listing is paused. Regulars get a letter in October with the date of the first fire. There is soup on the stove at one and a rule against talking about the weather.',
   null,
   'Florastraße 33', 'Pankow', 'Berlin', 'Germany', 52.5661, 13.4043, 'Europe/Berlin',
   15, 65, 170, 10,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access"}',
   '{09:00,09:00,09:00,09:00,09:00,null,null}', '{17:00,17:00,17:00,17:00,17:00,null,null}', 'standard', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '260 days', false, false, null, '1c4e590d-396b-4517-8e70-e1e9aacf8eca', now() - interval '260 days' - interval '20 hours', now() - interval '260 days'),
  ('bb041bc6-be17-4616-84a9-61f09afc2779', 'Bodega San Rafael',
   'Notes for a listing that is not finished: a wine cellar with brick arches, about twenty desks, cool all year. The stairs need a second handrail and the internet comes on the fourteenth. Prices are still being discussed with the landlord. Photographs are from the first weekend after the cleaning, before the lamps were hung, and will be replaced when the last crates are gone.',
   null,
   'Calle Sadi Carnot 57', 'San Rafael', 'Mexico City', 'Mexico', 19.4388, -99.1622, 'America/Mexico_City',
   null, null, null, 20,
   '{"High-Speed WiFi","Free Coffee/Tea"}',
   '{09:00,09:00,09:00,09:00,09:00,null,null}', '{18:00,18:00,18:00,18:00,18:00,null,null}', 'standard', '{"Cash","Visa","Mastercard"}',
   'draft', null, false, false, null, '1c4e590d-396b-4517-8e70-e1e9aacf8eca', now() - interval '1 days', now() - interval '1 days'),
  ('d73db0e0-4a3a-4c7c-8fcc-2f7aa9bb923a', 'Kontor am Kanal',
   'The office of a coal merchant by the Landwehrkanal, with the scales still in the floor and the counter turned into a table for eight. Six more desks stand at the back, where the ledgers were. The boats go by at the height of the window sills. A stove, a kettle, a shelf of books that nobody returned, and a bell at the door that everybody learns to ignore.',
   null,
   'Paul-Lincke-Ufer 12', 'Kreuzberg', 'Berlin', 'Germany', 52.4951, 13.4237, 'Europe/Berlin',
   17, 75, 190, 14,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access"}',
   '{09:00,09:00,09:00,09:00,09:00,null,null}', '{18:00,18:00,18:00,18:00,18:00,null,null}', 'standard', '{}',
   'rejected', null, false, false, null, '1c4e590d-396b-4517-8e70-e1e9aacf8eca', now() - interval '6 days', now() - interval '6 days'),
  ('a94b1fdc-16df-47c7-825d-acd611c86049', 'Gelo do Tejo',
   'The ice house by the fish market made blocks for the boats until 1986 and gave desks to twenty people for six years. The lease ended in spring and the harbour took the building back, so this listing is kept for the books and is not offered any more. The tables and most of the people moved up the hill. Whoever booked here finds the days, the terms and what was paid in their bookings, as they were.',
   null,
   'Cais da Ribeira Nova 9', 'Cais do Sodré', 'Lisbon', 'Portugal', 38.7058, -9.1461, 'Europe/Lisbon',
   18, 80, 210, 20,
   '{"High-Speed WiFi","Free Coffee/Tea","Lockers"}',
   '{09:00,09:00,09:00,09:00,09:00,null,null}', '{18:00,18:00,18:00,18:00,18:00,null,null}', 'standard', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '500 days', false, false, null, '1c4e590d-396b-4517-8e70-e1e9aacf8eca', now() - interval '500 days' - interval '20 hours', now() - interval '500 days'),
  ('8cf58e53-611e-4a74-8d56-94c5ab866f0e', 'Fundição Marvila',
   'Two floors of an old foundry by the river, where the machines left oil in the boards and the windows are as tall as doors. There were twenty-four desks when this listing was written, a canteen with three dishes and a projector that nobody could turn off. The freight line passes at ten past every hour. Whoever runs it now will know whether the piano is still there.',
   'https://www.fundicao-marvila.example',
   'Rua do Açúcar 41', 'Marvila', 'Lisbon', 'Portugal', 38.7462, -9.0991, 'Europe/Lisbon',
   14, 62, 165, 24,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Parking"}',
   '{09:00,09:00,09:00,09:00,09:00,null,null}', '{19:00,19:00,19:00,19:00,19:00,null,null}', 'standard', '{}',
   'inactive', now() - interval '402 days', false, false, null, null, now() - interval '402 days' - interval '20 hours', now() - interval '402 days'),
  ('bbbe593c-e157-48af-865c-90388156ef48', 'Speicher Oberbaum',
   'The third floor of a grain store by the Spree, reached by a goods lift with a gate that has to be pulled twice. Desks stand between iron columns that still carry numbers, and the hatches on the river side open in summer. Eighteen people worked here when it was listed. There is a shower for those who come by bicycle, and a cat that belongs to the canoe club downstairs.',
   'https://speicher-oberbaum.example',
   'Stralauer Allee 4', 'Friedrichshain', 'Berlin', 'Germany', 52.5018, 13.4519, 'Europe/Berlin',
   18, 78, 205, 18,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Phone Booths"}',
   '{08:30,08:30,08:30,08:30,08:30,null,null}', '{18:30,18:30,18:30,18:30,18:30,null,null}', 'standard', '{"Cash","Bank transfer"}',
   'inactive', now() - interval '338 days', false, false, null, null, now() - interval '338 days' - interval '20 hours', now() - interval '338 days'),
  ('fa91081e-e65e-4c34-8b6a-ce04bd491a77', 'Taller de la Portales',
   'A print shop that kept its presses and rented the rest: twelve desks around the type cases, good lamps, and the smell of ink until about eleven. The owner closed for his retirement and said that somebody from the block might go on with it. Calls are taken in the patio, under the bougainvillea. The tamales come by at nine and do not wait.',
   'https://example.com/taller-portales',
   'Calle Libertad 88', 'Portales', 'Mexico City', 'Mexico', 19.3701, -99.1436, 'America/Mexico_City',
   10, 44, 120, 12,
   '{"High-Speed WiFi","Free Coffee/Tea","Printing Services","Outdoor Space"}',
   '{09:00,09:00,09:00,09:00,09:00,null,null}', '{18:00,18:00,18:00,18:00,18:00,null,null}', 'standard', '{"Visa","Mastercard","PayPal"}',
   'inactive', now() - interval '287 days', false, false, null, null, now() - interval '287 days' - interval '20 hours', now() - interval '287 days'),
  ('62a70752-a78d-48a1-84ab-0166a891277d', 'Charoen Krung Godown',
   'A rice godown on the river side of the road, with teak posts, a tin roof and fans as wide as the tables below them. Thirty desks, half of them by the doors that fold away. In the rains the sound on the roof ends every call, so there are four booths at the back. The ferry pier is two minutes from the gate, and the noodle cart stands in between.',
   'https://godown.example',
   'Charoen Krung Road 1018', 'Talat Noi', 'Bangkok', 'Thailand', 13.7306, 100.5132, 'Asia/Bangkok',
   9, 40, 110, 30,
   '{"High-Speed WiFi","Free Coffee/Tea","Phone Booths","Air Conditioning"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,null}', '{20:00,20:00,20:00,20:00,20:00,20:00,null}', 'standard', '{"Cash","Visa","Mastercard"}',
   'inactive', now() - interval '251 days', false, false, null, null, now() - interval '251 days' - interval '20 hours', now() - interval '251 days'),
  ('34f087ed-711e-43e5-8376-9be3364a8c79', 'Dues Naus Sants',
   'Two halls of a mill that the rest of the block forgot when the looms went to Sabadell. Sixteen desks, brick vaults, one radiator that knocks, and a terrace that belongs to everybody in the block. It was run by a neighbours'' association, which has no website and whose telephone is not answered any more. The key hangs at the bakery.',
   null,
   'Carrer de Joan Güell 12', 'Sants', 'Barcelona', 'Spain', 41.3779, 2.1326, 'Europe/Madrid',
   12, 52, 140, 16,
   '{"High-Speed WiFi","Free Coffee/Tea","Outdoor Space"}',
   '{09:00,09:00,09:00,09:00,09:00,null,null}', '{20:00,20:00,20:00,20:00,20:00,null,null}', 'standard', '{"Cash","Visa","Mastercard","American Express","Apple Pay"}',
   'inactive', now() - interval '215 days', false, false, null, null, now() - interval '215 days' - interval '20 hours', now() - interval '215 days'),
  ('ef1b7cc0-06e2-4986-8af2-2eb772f283f6', 'Salt River Pattern Room',
   'A garment factory kept its cutting tables, which are two metres wide and turned out to be the best desks in the city. Twenty places, light from the saw-tooth roof, and a wall of paper patterns that nobody may take down. Trains to the centre leave every quarter of an hour, most days. The generator was new when this was written and is perhaps still loud.',
   'https://patternroom.example',
   '14 Shelley Road', 'Salt River', 'Cape Town', 'South Africa', -33.9312, 18.4607, 'Africa/Johannesburg',
   11, 47, 125, 20,
   '{"High-Speed WiFi","Free Coffee/Tea","Kitchen Access","Parking","Lockers"}',
   '{08:00,08:00,08:00,08:00,08:00,null,null}', '{18:00,18:00,18:00,18:00,18:00,null,null}', 'standard', '{"Cash","Visa","Mastercard"}',
   'inactive', now() - interval '330 days', false, false, null, null, now() - interval '330 days' - interval '20 hours', now() - interval '330 days'),
  ('e5d31ba6-3c15-4b10-8fda-a14aa6995910', 'Casa Sarandí',
   'The first floor of a house in the Ciudad Vieja, above the pedestrian street and its chess players. Four rooms with ceilings of five metres, mosaics that nobody may drill, and a gallery with a skylight where the long table stands. The thermos by the door is for everybody and so is the mate. On Saturdays drummers pass at about noon, and for ten minutes nobody can pretend to work.',
   null,
   'Sarandí 528', 'Ciudad Vieja', 'Montevideo', 'Uruguay', -34.9067, -56.2046, 'America/Montevideo',
   14, 60, 160, 22,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Kitchen Access","Lockers"}',
   '{09:00,09:00,09:00,09:00,09:00,09:00,null}', '{19:00,19:00,19:00,19:00,19:00,19:00,null}', 'moderate', '{"Visa","Mastercard","PayPal"}',
   'active', now() - interval '24 days', false, false, now() - interval '22 days', '862b4c4a-d7f3-4093-8168-df9126780379', now() - interval '24 days' - interval '20 hours', now() - interval '24 days'),
  ('4be3edc8-b856-4dd3-8c78-d618b65bfc8d', 'Galpón Cordón',
   'A tyre workshop in Cordón with the pit floored over and the name of the old owner still on the wall, because he comes by and looks. Forty desks under a roof of corrugated light, five booths made of packing cases, and a yard with a fig tree. It is near the university: exam weeks are silent, and the weeks after them are not. Bicycles hang from the hooks that held the axles.',
   null,
   'Constituyente 1761', 'Cordón', 'Montevideo', 'Uruguay', -34.9052, -56.1791, 'America/Montevideo',
   11, 48, 125, 40,
   '{"High-Speed WiFi","Free Coffee/Tea","Phone Booths","Kitchen Access","Outdoor Space","Parking","Printing Services"}',
   '{08:00,08:00,08:00,08:00,08:00,08:00,null}', '{22:00,22:00,22:00,22:00,22:00,22:00,null}', 'standard', '{"Cash","Visa","Mastercard"}',
   'active', now() - interval '21 days', false, true, now() - interval '12 days', '862b4c4a-d7f3-4093-8168-df9126780379', now() - interval '21 days' - interval '20 hours', now() - interval '21 days'),
  ('61990239-767e-409e-8f5d-8b5580edd48d', 'Rambla Pocitos',
   'Eight floors above the beach, with the river so wide that people here call it the sea. Sixteen desks face it, and a meeting room turns its back so that something is decided. In summer the tables empty at four and fill again at seven, with sand. The wind is from the south in winter, and then the windows hum a note that the landlord has promised to tune.',
   null,
   'Rambla República del Perú 1109', 'Pocitos', 'Montevideo', 'Uruguay', -34.9141, -56.1489, 'America/Montevideo',
   18, 78, 210, 16,
   '{"High-Speed WiFi","Free Coffee/Tea","Meeting Rooms","Kitchen Access","Air Conditioning","Reception Services"}',
   '{08:30,08:30,08:30,08:30,08:30,null,null}', '{20:00,20:00,20:00,20:00,20:00,null,null}', 'flexible', '{"Cash","Visa","Mastercard","American Express","Apple Pay"}',
   'active', now() - interval '17 days', false, true, now() - interval '16 days', '862b4c4a-d7f3-4093-8168-df9126780379', now() - interval '17 days' - interval '20 hours', now() - interval '17 days'),
  ('6b1b9cc1-8967-404c-8a0d-07b1ebf21d53', 'Faro Carretas',
   'Two streets from the lighthouse of Punta Carretas, in a chandler''s shop that sold rope by the metre. The counter is twelve metres long and seats fourteen; the drawers behind it are lockers now, each with the label of its knots. Fishermen on the rocks can be asked what the weather will do. There is one quiet room, one loud one, and a terrace that settles the question.',
   null,
   'Bulevar Artigas 302', 'Punta Carretas', 'Montevideo', 'Uruguay', -34.9253, -56.1586, 'America/Montevideo',
   13, 56, 148, 19,
   '{"High-Speed WiFi","Free Coffee/Tea","Outdoor Space","Lockers","Kitchen Access"}',
   '{09:00,09:00,09:00,09:00,09:00,09:00,null}', '{18:30,18:30,18:30,18:30,18:30,18:30,null}', 'standard', '{}',
   'active', now() - interval '13 days', false, true, now() - interval '13 days', '862b4c4a-d7f3-4093-8168-df9126780379', now() - interval '13 days' - interval '20 hours', now() - interval '13 days');

alter table public.coworking_spaces disable trigger touch_updated_at;
update public.coworking_spaces set status = 'inactive' where id = 'bcb943e5-1113-4278-86ab-1ffe6fa5de16';
update public.coworking_spaces set status = 'archived' where id = 'a94b1fdc-16df-47c7-825d-acd611c86049';
alter table public.coworking_spaces enable trigger touch_updated_at;


-- Photos, whose files stand in demo/pictures

update storage.buckets set allowed_mime_types = allowed_mime_types || 'image/svg+xml'::text where id = 'space-photos';

create temporary table demo_photos as
select * from (values
  ('a882c08c-e9e0-48ed-823d-9ea058e9ae52', 1, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52/oficina-do-miradouro-1.svg', 'The long table in the main room', 1200, 800),
  ('a882c08c-e9e0-48ed-823d-9ea058e9ae52', 2, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52/oficina-do-miradouro-2.svg', 'The balcony with a table and two chairs', 1200, 800),
  ('a882c08c-e9e0-48ed-823d-9ea058e9ae52', 3, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52/oficina-do-miradouro-3.svg', 'The kitchen', 1200, 800),
  ('a882c08c-e9e0-48ed-823d-9ea058e9ae52', 4, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52/oficina-do-miradouro-4.svg', 'A phone booth with its door open', 1200, 800),
  ('a882c08c-e9e0-48ed-823d-9ea058e9ae52', 5, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52/oficina-do-miradouro-5.svg', 'The view from a window sill', 1200, 800),
  ('d9d5b299-9125-4bfa-8e64-85cdfc803ee5', 1, 'd9d5b299-9125-4bfa-8e64-85cdfc803ee5/armazem-nove-1.svg', 'Desks in a row along the windows', 1200, 800),
  ('d9d5b299-9125-4bfa-8e64-85cdfc803ee5', 2, 'd9d5b299-9125-4bfa-8e64-85cdfc803ee5/armazem-nove-2.svg', 'The entrance from the street', 1200, 800),
  ('d9d5b299-9125-4bfa-8e64-85cdfc803ee5', 3, 'd9d5b299-9125-4bfa-8e64-85cdfc803ee5/armazem-nove-3.svg', 'Lockers for members', 1200, 800),
  ('d9d5b299-9125-4bfa-8e64-85cdfc803ee5', 4, 'd9d5b299-9125-4bfa-8e64-85cdfc803ee5/armazem-nove-4.svg', 'A desk along the wall', 1200, 800),
  ('ec4a175b-f3ba-40df-83e1-d229435a5667', 1, 'ec4a175b-f3ba-40df-83e1-d229435a5667/largo-vinte-1.svg', 'A desk at the window', 1200, 800),
  ('ec4a175b-f3ba-40df-83e1-d229435a5667', 2, 'ec4a175b-f3ba-40df-83e1-d229435a5667/largo-vinte-2.svg', 'The entrance from the street', 1200, 800),
  ('ec4a175b-f3ba-40df-83e1-d229435a5667', 3, 'ec4a175b-f3ba-40df-83e1-d229435a5667/largo-vinte-3.svg', 'A quiet nook with a desk', 1200, 800),
  ('897fd30a-b16c-411a-8c65-b28c47bc9d3c', 1, '897fd30a-b16c-411a-8c65-b28c47bc9d3c/sala-atlantica-1.svg', 'A corner with an armchair and a lamp', 1200, 800),
  ('897fd30a-b16c-411a-8c65-b28c47bc9d3c', 2, '897fd30a-b16c-411a-8c65-b28c47bc9d3c/sala-atlantica-2.svg', 'A small table for a few people', 1200, 800),
  ('897fd30a-b16c-411a-8c65-b28c47bc9d3c', 3, '897fd30a-b16c-411a-8c65-b28c47bc9d3c/sala-atlantica-3.svg', 'The kitchen', 1200, 800),
  ('0b235b1d-376f-424f-87d8-0019cad7d026', 1, '0b235b1d-376f-424f-87d8-0019cad7d026/casa-do-forno-1.svg', 'The bar with stools along it', 1200, 800),
  ('0b235b1d-376f-424f-87d8-0019cad7d026', 2, '0b235b1d-376f-424f-87d8-0019cad7d026/casa-do-forno-2.svg', 'A quiet nook with a desk', 1200, 800),
  ('0b235b1d-376f-424f-87d8-0019cad7d026', 3, '0b235b1d-376f-424f-87d8-0019cad7d026/casa-do-forno-3.svg', 'The kitchen', 1200, 800),
  ('1368ed2d-b24f-408a-8a1e-0ca5871a87dd', 1, '1368ed2d-b24f-408a-8a1e-0ca5871a87dd/kollwitz-lesesaal-1.svg', 'The room with the bookshelves', 1200, 800),
  ('1368ed2d-b24f-408a-8a1e-0ca5871a87dd', 2, '1368ed2d-b24f-408a-8a1e-0ca5871a87dd/kollwitz-lesesaal-2.svg', 'A quiet nook with a desk', 1200, 800),
  ('1368ed2d-b24f-408a-8a1e-0ca5871a87dd', 3, '1368ed2d-b24f-408a-8a1e-0ca5871a87dd/kollwitz-lesesaal-3.svg', 'Lockers for members', 1200, 800),
  ('1368ed2d-b24f-408a-8a1e-0ca5871a87dd', 4, '1368ed2d-b24f-408a-8a1e-0ca5871a87dd/kollwitz-lesesaal-4.svg', 'The kitchen', 1200, 800),
  ('d8ef5c90-923d-428f-89a4-7d89200d523c', 1, 'd8ef5c90-923d-428f-89a4-7d89200d523c/remise-weser-1.svg', 'The courtyard with tables among plants', 1200, 800),
  ('d8ef5c90-923d-428f-89a4-7d89200d523c', 2, 'd8ef5c90-923d-428f-89a4-7d89200d523c/remise-weser-2.svg', 'A desk along the wall', 1200, 800),
  ('d8ef5c90-923d-428f-89a4-7d89200d523c', 3, 'd8ef5c90-923d-428f-89a4-7d89200d523c/remise-weser-3.svg', 'A phone booth with its door open', 1200, 800),
  ('0ee975f4-8f40-45b9-8e59-bee6bde3b1c8', 1, '0ee975f4-8f40-45b9-8e59-bee6bde3b1c8/halle-neun-am-ring-1.svg', 'Desks in a row along the windows', 1200, 800),
  ('0ee975f4-8f40-45b9-8e59-bee6bde3b1c8', 2, '0ee975f4-8f40-45b9-8e59-bee6bde3b1c8/halle-neun-am-ring-2.svg', 'A row of phone booths', 1200, 800),
  ('0ee975f4-8f40-45b9-8e59-bee6bde3b1c8', 3, '0ee975f4-8f40-45b9-8e59-bee6bde3b1c8/halle-neun-am-ring-3.svg', 'Lockers for members', 1200, 800),
  ('0ee975f4-8f40-45b9-8e59-bee6bde3b1c8', 4, '0ee975f4-8f40-45b9-8e59-bee6bde3b1c8/halle-neun-am-ring-4.svg', 'A small table for a few people', 1200, 800),
  ('0ee975f4-8f40-45b9-8e59-bee6bde3b1c8', 5, '0ee975f4-8f40-45b9-8e59-bee6bde3b1c8/halle-neun-am-ring-5.svg', 'The kitchen', 1200, 800),
  ('0ee975f4-8f40-45b9-8e59-bee6bde3b1c8', 6, '0ee975f4-8f40-45b9-8e59-bee6bde3b1c8/halle-neun-am-ring-6.svg', 'The entrance from the street', 1200, 800),
  ('397ebaac-8d60-406e-8df2-8236ffccbe97', 1, '397ebaac-8d60-406e-8df2-8236ffccbe97/moritz-und-licht-1.svg', 'A desk at the window', 1200, 800),
  ('397ebaac-8d60-406e-8df2-8236ffccbe97', 2, '397ebaac-8d60-406e-8df2-8236ffccbe97/moritz-und-licht-2.svg', 'A quiet nook with a desk', 1200, 800),
  ('397ebaac-8d60-406e-8df2-8236ffccbe97', 3, '397ebaac-8d60-406e-8df2-8236ffccbe97/moritz-und-licht-3.svg', 'The kitchen', 1200, 800),
  ('2597a4a6-b70f-4134-88b3-41dc0bbb2484', 1, '2597a4a6-b70f-4134-88b3-41dc0bbb2484/grachtkamer-1.svg', 'Desks under brick arches', 1200, 800),
  ('2597a4a6-b70f-4134-88b3-41dc0bbb2484', 2, '2597a4a6-b70f-4134-88b3-41dc0bbb2484/grachtkamer-2.svg', 'The view from a window sill', 1200, 800),
  ('2597a4a6-b70f-4134-88b3-41dc0bbb2484', 3, '2597a4a6-b70f-4134-88b3-41dc0bbb2484/grachtkamer-3.svg', 'A laptop and a cup on a desk', 1200, 800),
  ('ebb70b0b-2788-4e4f-8bf9-c8557ad65ac2', 1, 'ebb70b0b-2788-4e4f-8bf9-c8557ad65ac2/loods-noord-zes-1.svg', 'The long table in the main room', 1200, 800),
  ('ebb70b0b-2788-4e4f-8bf9-c8557ad65ac2', 2, 'ebb70b0b-2788-4e4f-8bf9-c8557ad65ac2/loods-noord-zes-2.svg', 'The kitchen', 1200, 800),
  ('ebb70b0b-2788-4e4f-8bf9-c8557ad65ac2', 3, 'ebb70b0b-2788-4e4f-8bf9-c8557ad65ac2/loods-noord-zes-3.svg', 'The entrance from the street', 1200, 800),
  ('6b3a1f3d-e2f0-496e-80e6-ec6649128277', 1, '6b3a1f3d-e2f0-496e-80e6-ec6649128277/taller-marina-1.svg', 'The roof terrace over the city', 1200, 800),
  ('6b3a1f3d-e2f0-496e-80e6-ec6649128277', 2, '6b3a1f3d-e2f0-496e-80e6-ec6649128277/taller-marina-2.svg', 'Desks under brick arches', 1200, 800),
  ('6b3a1f3d-e2f0-496e-80e6-ec6649128277', 3, '6b3a1f3d-e2f0-496e-80e6-ec6649128277/taller-marina-3.svg', 'A row of phone booths', 1200, 800),
  ('6b3a1f3d-e2f0-496e-80e6-ec6649128277', 4, '6b3a1f3d-e2f0-496e-80e6-ec6649128277/taller-marina-4.svg', 'The kitchen', 1200, 800),
  ('6b3a1f3d-e2f0-496e-80e6-ec6649128277', 5, '6b3a1f3d-e2f0-496e-80e6-ec6649128277/taller-marina-5.svg', 'Lockers for members', 1200, 800),
  ('6f5272d8-d7fd-4c00-8912-999811b8b5f8', 1, '6f5272d8-d7fd-4c00-8912-999811b8b5f8/pati-llibertat-1.svg', 'The courtyard with tables among plants', 1200, 800),
  ('6f5272d8-d7fd-4c00-8912-999811b8b5f8', 2, '6f5272d8-d7fd-4c00-8912-999811b8b5f8/pati-llibertat-2.svg', 'The entrance from the street', 1200, 800),
  ('6f5272d8-d7fd-4c00-8912-999811b8b5f8', 3, '6f5272d8-d7fd-4c00-8912-999811b8b5f8/pati-llibertat-3.svg', 'A laptop and a cup on a desk', 1200, 800),
  ('f65e4e5b-a0c2-40ce-878e-ab4d5c9db976', 1, 'f65e4e5b-a0c2-40ce-878e-ab4d5c9db976/galeria-ausias-1.svg', 'A corner with an armchair and a lamp', 1200, 800),
  ('f65e4e5b-a0c2-40ce-878e-ab4d5c9db976', 2, 'f65e4e5b-a0c2-40ce-878e-ab4d5c9db976/galeria-ausias-2.svg', 'A quiet nook with a desk', 1200, 800),
  ('f65e4e5b-a0c2-40ce-878e-ab4d5c9db976', 3, 'f65e4e5b-a0c2-40ce-878e-ab4d5c9db976/galeria-ausias-3.svg', 'The kitchen', 1200, 800),
  ('45c1d657-58f3-446a-8c80-c024a37a392a', 1, '45c1d657-58f3-446a-8c80-c024a37a392a/ropewalk-desks-1.svg', 'Desks under brick arches', 1200, 800),
  ('45c1d657-58f3-446a-8c80-c024a37a392a', 2, '45c1d657-58f3-446a-8c80-c024a37a392a/ropewalk-desks-2.svg', 'The kitchen', 1200, 800),
  ('45c1d657-58f3-446a-8c80-c024a37a392a', 3, '45c1d657-58f3-446a-8c80-c024a37a392a/ropewalk-desks-3.svg', 'A phone booth with its door open', 1200, 800),
  ('44ea2781-ebe1-47c8-8246-6ea85ea0798b', 1, '44ea2781-ebe1-47c8-8246-6ea85ea0798b/marchmont-study-1.svg', 'The room with the bookshelves', 1200, 800),
  ('44ea2781-ebe1-47c8-8246-6ea85ea0798b', 2, '44ea2781-ebe1-47c8-8246-6ea85ea0798b/marchmont-study-2.svg', 'A desk along the wall', 1200, 800),
  ('44ea2781-ebe1-47c8-8246-6ea85ea0798b', 3, '44ea2781-ebe1-47c8-8246-6ea85ea0798b/marchmont-study-3.svg', 'The view from a window sill', 1200, 800),
  ('dea57279-9820-4120-8b78-9c265aadf7a1', 1, 'dea57279-9820-4120-8b78-9c265aadf7a1/fish-island-lock-1.svg', 'The long table in the main room', 1200, 800),
  ('dea57279-9820-4120-8b78-9c265aadf7a1', 2, 'dea57279-9820-4120-8b78-9c265aadf7a1/fish-island-lock-2.svg', 'The balcony with a table and two chairs', 1200, 800),
  ('dea57279-9820-4120-8b78-9c265aadf7a1', 3, 'dea57279-9820-4120-8b78-9c265aadf7a1/fish-island-lock-3.svg', 'A desk along the wall', 1200, 800),
  ('1bcb58f0-b5f4-4c9f-8f0b-e649c745a19a', 1, '1bcb58f0-b5f4-4c9f-8f0b-e649c745a19a/korut-muhely-1.svg', 'Desks under brick arches', 1200, 800),
  ('1bcb58f0-b5f4-4c9f-8f0b-e649c745a19a', 2, '1bcb58f0-b5f4-4c9f-8f0b-e649c745a19a/korut-muhely-2.svg', 'A small table for a few people', 1200, 800),
  ('1bcb58f0-b5f4-4c9f-8f0b-e649c745a19a', 3, '1bcb58f0-b5f4-4c9f-8f0b-e649c745a19a/korut-muhely-3.svg', 'A laptop and a cup on a desk', 1200, 800),
  ('5b6dc006-0fa2-4329-8f72-460a8deffc1b', 1, '5b6dc006-0fa2-4329-8f72-460a8deffc1b/bem-rakpart-studio-1.svg', 'A desk at the window', 1200, 800),
  ('5b6dc006-0fa2-4329-8f72-460a8deffc1b', 2, '5b6dc006-0fa2-4329-8f72-460a8deffc1b/bem-rakpart-studio-2.svg', 'The balcony with a table and two chairs', 1200, 800),
  ('5b6dc006-0fa2-4329-8f72-460a8deffc1b', 3, '5b6dc006-0fa2-4329-8f72-460a8deffc1b/bem-rakpart-studio-3.svg', 'A quiet nook with a desk', 1200, 800),
  ('24802e4d-6a31-4778-89ac-7ddb3f31fd0b', 1, '24802e4d-6a31-4778-89ac-7ddb3f31fd0b/atelier-sihlquai-1.svg', 'The meeting room', 1200, 800),
  ('24802e4d-6a31-4778-89ac-7ddb3f31fd0b', 2, '24802e4d-6a31-4778-89ac-7ddb3f31fd0b/atelier-sihlquai-2.svg', 'A phone booth with its door open', 1200, 800),
  ('24802e4d-6a31-4778-89ac-7ddb3f31fd0b', 3, '24802e4d-6a31-4778-89ac-7ddb3f31fd0b/atelier-sihlquai-3.svg', 'Lockers for members', 1200, 800),
  ('22e57c7b-1a99-4a1a-8239-cbdd4e0cbcce', 1, '22e57c7b-1a99-4a1a-8239-cbdd4e0cbcce/gartenzimmer-hongg-1.svg', 'A desk at the window', 1200, 800),
  ('22e57c7b-1a99-4a1a-8239-cbdd4e0cbcce', 2, '22e57c7b-1a99-4a1a-8239-cbdd4e0cbcce/gartenzimmer-hongg-2.svg', 'The view from a window sill', 1200, 800),
  ('22e57c7b-1a99-4a1a-8239-cbdd4e0cbcce', 3, '22e57c7b-1a99-4a1a-8239-cbdd4e0cbcce/gartenzimmer-hongg-3.svg', 'The entrance from the street', 1200, 800),
  ('68517236-a5c9-416b-8ac8-0546dc76941f', 1, '68517236-a5c9-416b-8ac8-0546dc76941f/grandi-vinnustofa-1.svg', 'A corner with an armchair and a lamp', 1200, 800),
  ('68517236-a5c9-416b-8ac8-0546dc76941f', 2, '68517236-a5c9-416b-8ac8-0546dc76941f/grandi-vinnustofa-2.svg', 'The view from a window sill', 1200, 800),
  ('68517236-a5c9-416b-8ac8-0546dc76941f', 3, '68517236-a5c9-416b-8ac8-0546dc76941f/grandi-vinnustofa-3.svg', 'The kitchen', 1200, 800),
  ('f490e291-c2c7-4764-8c2d-28633fd2466e', 1, 'f490e291-c2c7-4764-8c2d-28633fd2466e/kalamaja-tookoda-1.svg', 'A desk at the window', 1200, 800),
  ('f490e291-c2c7-4764-8c2d-28633fd2466e', 2, 'f490e291-c2c7-4764-8c2d-28633fd2466e/kalamaja-tookoda-2.svg', 'The entrance from the street', 1200, 800),
  ('f490e291-c2c7-4764-8c2d-28633fd2466e', 3, 'f490e291-c2c7-4764-8c2d-28633fd2466e/kalamaja-tookoda-3.svg', 'A quiet nook with a desk', 1200, 800),
  ('d5b17e11-3090-42c4-8173-d31a9e936717', 1, 'd5b17e11-3090-42c4-8173-d31a9e936717/pangrati-desk-club-1.svg', 'The meeting room', 1200, 800),
  ('d5b17e11-3090-42c4-8173-d31a9e936717', 2, 'd5b17e11-3090-42c4-8173-d31a9e936717/pangrati-desk-club-2.svg', 'The kitchen', 1200, 800),
  ('d5b17e11-3090-42c4-8173-d31a9e936717', 3, 'd5b17e11-3090-42c4-8173-d31a9e936717/pangrati-desk-club-3.svg', 'A desk along the wall', 1200, 800),
  ('03bfbfdd-76fc-4c9f-8dd3-0cd24e69d5d3', 1, '03bfbfdd-76fc-4c9f-8dd3-0cd24e69d5d3/avli-koukaki-1.svg', 'The courtyard with tables among plants', 1200, 800),
  ('03bfbfdd-76fc-4c9f-8dd3-0cd24e69d5d3', 2, '03bfbfdd-76fc-4c9f-8dd3-0cd24e69d5d3/avli-koukaki-2.svg', 'The entrance from the street', 1200, 800),
  ('03bfbfdd-76fc-4c9f-8dd3-0cd24e69d5d3', 3, '03bfbfdd-76fc-4c9f-8dd3-0cd24e69d5d3/avli-koukaki-3.svg', 'The view from a window sill', 1200, 800),
  ('a68fe1bc-fb66-4a84-80d4-54d37367f0a1', 1, 'a68fe1bc-fb66-4a84-80d4-54d37367f0a1/moda-calisma-evi-1.svg', 'The room with the bookshelves', 1200, 800),
  ('a68fe1bc-fb66-4a84-80d4-54d37367f0a1', 2, 'a68fe1bc-fb66-4a84-80d4-54d37367f0a1/moda-calisma-evi-2.svg', 'The kitchen', 1200, 800),
  ('a68fe1bc-fb66-4a84-80d4-54d37367f0a1', 3, 'a68fe1bc-fb66-4a84-80d4-54d37367f0a1/moda-calisma-evi-3.svg', 'The entrance from the street', 1200, 800),
  ('d73b6274-58d5-4ff4-8ed7-9193a9f8a622', 1, 'd73b6274-58d5-4ff4-8ed7-9193a9f8a622/karakoy-rihtim-ofis-1.svg', 'The roof terrace over the city', 1200, 800),
  ('d73b6274-58d5-4ff4-8ed7-9193a9f8a622', 2, 'd73b6274-58d5-4ff4-8ed7-9193a9f8a622/karakoy-rihtim-ofis-2.svg', 'A desk along the wall', 1200, 800),
  ('d73b6274-58d5-4ff4-8ed7-9193a9f8a622', 3, 'd73b6274-58d5-4ff4-8ed7-9193a9f8a622/karakoy-rihtim-ofis-3.svg', 'A phone booth with its door open', 1200, 800),
  ('d73b6274-58d5-4ff4-8ed7-9193a9f8a622', 4, 'd73b6274-58d5-4ff4-8ed7-9193a9f8a622/karakoy-rihtim-ofis-4.svg', 'Lockers for members', 1200, 800),
  ('ea93d462-5c25-49b7-8297-22b234a9fe4f', 1, 'ea93d462-5c25-49b7-8297-22b234a9fe4f/sololaki-ezo-1.svg', 'The courtyard with tables among plants', 1200, 800),
  ('ea93d462-5c25-49b7-8297-22b234a9fe4f', 2, 'ea93d462-5c25-49b7-8297-22b234a9fe4f/sololaki-ezo-2.svg', 'A quiet nook with a desk', 1200, 800),
  ('ea93d462-5c25-49b7-8297-22b234a9fe4f', 3, 'ea93d462-5c25-49b7-8297-22b234a9fe4f/sololaki-ezo-3.svg', 'A laptop and a cup on a desk', 1200, 800),
  ('1fa54f58-82f6-4a5b-85db-07d14e10ee0b', 1, '1fa54f58-82f6-4a5b-85db-07d14e10ee0b/soi-nine-works-1.svg', 'The bar with stools along it', 1200, 800),
  ('1fa54f58-82f6-4a5b-85db-07d14e10ee0b', 2, '1fa54f58-82f6-4a5b-85db-07d14e10ee0b/soi-nine-works-2.svg', 'The roof terrace over the city', 1200, 800),
  ('1fa54f58-82f6-4a5b-85db-07d14e10ee0b', 3, '1fa54f58-82f6-4a5b-85db-07d14e10ee0b/soi-nine-works-3.svg', 'A row of phone booths', 1200, 800),
  ('1fa54f58-82f6-4a5b-85db-07d14e10ee0b', 4, '1fa54f58-82f6-4a5b-85db-07d14e10ee0b/soi-nine-works-4.svg', 'Lockers for members', 1200, 800),
  ('1fa54f58-82f6-4a5b-85db-07d14e10ee0b', 5, '1fa54f58-82f6-4a5b-85db-07d14e10ee0b/soi-nine-works-5.svg', 'The kitchen', 1200, 800),
  ('0dab2a23-ca2e-4b9b-8fdb-055d795207b7', 1, '0dab2a23-ca2e-4b9b-8fdb-055d795207b7/chao-phraya-desk-house-1.svg', 'Desks under brick arches', 1200, 800),
  ('0dab2a23-ca2e-4b9b-8fdb-055d795207b7', 2, '0dab2a23-ca2e-4b9b-8fdb-055d795207b7/chao-phraya-desk-house-2.svg', 'The balcony with a table and two chairs', 1200, 800),
  ('0dab2a23-ca2e-4b9b-8fdb-055d795207b7', 3, '0dab2a23-ca2e-4b9b-8fdb-055d795207b7/chao-phraya-desk-house-3.svg', 'A quiet nook with a desk', 1200, 800),
  ('433119d0-3ffb-4b33-86b2-fe64f3679f12', 1, '433119d0-3ffb-4b33-86b2-fe64f3679f12/ekkamai-loft-table-1.svg', 'The long table in the main room', 1200, 800),
  ('433119d0-3ffb-4b33-86b2-fe64f3679f12', 2, '433119d0-3ffb-4b33-86b2-fe64f3679f12/ekkamai-loft-table-2.svg', 'Lockers for members', 1200, 800),
  ('433119d0-3ffb-4b33-86b2-fe64f3679f12', 3, '433119d0-3ffb-4b33-86b2-fe64f3679f12/ekkamai-loft-table-3.svg', 'A phone booth with its door open', 1200, 800),
  ('4c78e07e-a390-43ac-83a4-e005d3a1439f', 1, '4c78e07e-a390-43ac-83a4-e005d3a1439f/sathorn-quiet-floor-1.svg', 'A corner with an armchair and a lamp', 1200, 800),
  ('4c78e07e-a390-43ac-83a4-e005d3a1439f', 2, '4c78e07e-a390-43ac-83a4-e005d3a1439f/sathorn-quiet-floor-2.svg', 'A small table for a few people', 1200, 800),
  ('4c78e07e-a390-43ac-83a4-e005d3a1439f', 3, '4c78e07e-a390-43ac-83a4-e005d3a1439f/sathorn-quiet-floor-3.svg', 'A desk along the wall', 1200, 800),
  ('2998c777-a43f-4326-893f-57775f9143b8', 1, '2998c777-a43f-4326-893f-57775f9143b8/nimman-teak-house-1.svg', 'The long table in the main room', 1200, 800),
  ('2998c777-a43f-4326-893f-57775f9143b8', 2, '2998c777-a43f-4326-893f-57775f9143b8/nimman-teak-house-2.svg', 'The entrance from the street', 1200, 800),
  ('2998c777-a43f-4326-893f-57775f9143b8', 3, '2998c777-a43f-4326-893f-57775f9143b8/nimman-teak-house-3.svg', 'The kitchen', 1200, 800),
  ('2998c777-a43f-4326-893f-57775f9143b8', 4, '2998c777-a43f-4326-893f-57775f9143b8/nimman-teak-house-4.svg', 'A phone booth with its door open', 1200, 800),
  ('7a4f13a0-f1b1-4d58-8830-13952c4a580c', 1, '7a4f13a0-f1b1-4d58-8830-13952c4a580c/ping-river-desks-1.svg', 'A corner with an armchair and a lamp', 1200, 800),
  ('7a4f13a0-f1b1-4d58-8830-13952c4a580c', 2, '7a4f13a0-f1b1-4d58-8830-13952c4a580c/ping-river-desks-2.svg', 'The balcony with a table and two chairs', 1200, 800),
  ('7a4f13a0-f1b1-4d58-8830-13952c4a580c', 3, '7a4f13a0-f1b1-4d58-8830-13952c4a580c/ping-river-desks-3.svg', 'A quiet nook with a desk', 1200, 800),
  ('78dbaae5-f7f5-4eec-831e-defcb770b707', 1, '78dbaae5-f7f5-4eec-831e-defcb770b707/batu-bolong-desks-1.svg', 'The roof terrace over the city', 1200, 800),
  ('78dbaae5-f7f5-4eec-831e-defcb770b707', 2, '78dbaae5-f7f5-4eec-831e-defcb770b707/batu-bolong-desks-2.svg', 'The bar with stools along it', 1200, 800),
  ('78dbaae5-f7f5-4eec-831e-defcb770b707', 3, '78dbaae5-f7f5-4eec-831e-defcb770b707/batu-bolong-desks-3.svg', 'The kitchen', 1200, 800),
  ('78dbaae5-f7f5-4eec-831e-defcb770b707', 4, '78dbaae5-f7f5-4eec-831e-defcb770b707/batu-bolong-desks-4.svg', 'Lockers for members', 1200, 800),
  ('78dbaae5-f7f5-4eec-831e-defcb770b707', 5, '78dbaae5-f7f5-4eec-831e-defcb770b707/batu-bolong-desks-5.svg', 'A phone booth with its door open', 1200, 800),
  ('c0de5c38-6c22-4fe5-8008-1bbd06c7af0a', 1, 'c0de5c38-6c22-4fe5-8008-1bbd06c7af0a/lingsir-field-studio-1.svg', 'A desk at the window', 1200, 800),
  ('c0de5c38-6c22-4fe5-8008-1bbd06c7af0a', 2, 'c0de5c38-6c22-4fe5-8008-1bbd06c7af0a/lingsir-field-studio-2.svg', 'The view from a window sill', 1200, 800),
  ('c0de5c38-6c22-4fe5-8008-1bbd06c7af0a', 3, 'c0de5c38-6c22-4fe5-8008-1bbd06c7af0a/lingsir-field-studio-3.svg', 'The kitchen', 1200, 800),
  ('84a40b42-c702-4362-8f6c-ff4129599144', 1, '84a40b42-c702-4362-8f6c-ff4129599144/batu-mejan-loft-1.svg', 'Desks in a row along the windows', 1200, 800),
  ('84a40b42-c702-4362-8f6c-ff4129599144', 2, '84a40b42-c702-4362-8f6c-ff4129599144/batu-mejan-loft-2.svg', 'A phone booth with its door open', 1200, 800),
  ('84a40b42-c702-4362-8f6c-ff4129599144', 3, '84a40b42-c702-4362-8f6c-ff4129599144/batu-mejan-loft-3.svg', 'The balcony with a table and two chairs', 1200, 800),
  ('97344389-82c2-4f9d-8943-4d9c0b88fa6d', 1, '97344389-82c2-4f9d-8943-4d9c0b88fa6d/penestanan-work-garden-1.svg', 'The courtyard with tables among plants', 1200, 800),
  ('97344389-82c2-4f9d-8943-4d9c0b88fa6d', 2, '97344389-82c2-4f9d-8943-4d9c0b88fa6d/penestanan-work-garden-2.svg', 'A corner with an armchair and a lamp', 1200, 800),
  ('97344389-82c2-4f9d-8943-4d9c0b88fa6d', 3, '97344389-82c2-4f9d-8943-4d9c0b88fa6d/penestanan-work-garden-3.svg', 'Desks under brick arches', 1200, 800),
  ('97344389-82c2-4f9d-8943-4d9c0b88fa6d', 4, '97344389-82c2-4f9d-8943-4d9c0b88fa6d/penestanan-work-garden-4.svg', 'The kitchen', 1200, 800),
  ('97344389-82c2-4f9d-8943-4d9c0b88fa6d', 5, '97344389-82c2-4f9d-8943-4d9c0b88fa6d/penestanan-work-garden-5.svg', 'A phone booth with its door open', 1200, 800),
  ('97344389-82c2-4f9d-8943-4d9c0b88fa6d', 6, '97344389-82c2-4f9d-8943-4d9c0b88fa6d/penestanan-work-garden-6.svg', 'The view from a window sill', 1200, 800),
  ('9fd7f435-2c85-4eb2-8a46-66133c6b0cbf', 1, '9fd7f435-2c85-4eb2-8a46-66133c6b0cbf/tegallantang-desk-house-1.svg', 'A desk at the window', 1200, 800),
  ('9fd7f435-2c85-4eb2-8a46-66133c6b0cbf', 2, '9fd7f435-2c85-4eb2-8a46-66133c6b0cbf/tegallantang-desk-house-2.svg', 'The entrance from the street', 1200, 800),
  ('9fd7f435-2c85-4eb2-8a46-66133c6b0cbf', 3, '9fd7f435-2c85-4eb2-8a46-66133c6b0cbf/tegallantang-desk-house-3.svg', 'A quiet nook with a desk', 1200, 800),
  ('f6f15957-f69c-483f-86a9-e667497d368d', 1, 'f6f15957-f69c-483f-86a9-e667497d368d/rumah-kerja-nyuh-1.svg', 'The room with the bookshelves', 1200, 800),
  ('f6f15957-f69c-483f-86a9-e667497d368d', 2, 'f6f15957-f69c-483f-86a9-e667497d368d/rumah-kerja-nyuh-2.svg', 'The balcony with a table and two chairs', 1200, 800),
  ('f6f15957-f69c-483f-86a9-e667497d368d', 3, 'f6f15957-f69c-483f-86a9-e667497d368d/rumah-kerja-nyuh-3.svg', 'Lockers for members', 1200, 800),
  ('553e2fda-d935-43c3-8be9-6132b363d605', 1, '553e2fda-d935-43c3-8be9-6132b363d605/tiong-bahru-bookroom-1.svg', 'The room with the bookshelves', 1200, 800),
  ('553e2fda-d935-43c3-8be9-6132b363d605', 2, '553e2fda-d935-43c3-8be9-6132b363d605/tiong-bahru-bookroom-2.svg', 'The entrance from the street', 1200, 800),
  ('553e2fda-d935-43c3-8be9-6132b363d605', 3, '553e2fda-d935-43c3-8be9-6132b363d605/tiong-bahru-bookroom-3.svg', 'A laptop and a cup on a desk', 1200, 800),
  ('882631d3-68e8-4044-8fd6-b3dd1136a0e3', 1, '882631d3-68e8-4044-8fd6-b3dd1136a0e3/keong-saik-floor-five-1.svg', 'The meeting room', 1200, 800),
  ('882631d3-68e8-4044-8fd6-b3dd1136a0e3', 2, '882631d3-68e8-4044-8fd6-b3dd1136a0e3/keong-saik-floor-five-2.svg', 'The bar with stools along it', 1200, 800),
  ('882631d3-68e8-4044-8fd6-b3dd1136a0e3', 3, '882631d3-68e8-4044-8fd6-b3dd1136a0e3/keong-saik-floor-five-3.svg', 'A row of phone booths', 1200, 800),
  ('882631d3-68e8-4044-8fd6-b3dd1136a0e3', 4, '882631d3-68e8-4044-8fd6-b3dd1136a0e3/keong-saik-floor-five-4.svg', 'The roof terrace over the city', 1200, 800),
  ('882631d3-68e8-4044-8fd6-b3dd1136a0e3', 5, '882631d3-68e8-4044-8fd6-b3dd1136a0e3/keong-saik-floor-five-5.svg', 'Lockers for members', 1200, 800),
  ('0f86037f-fe2c-4b8f-843e-2c4468b118f8', 1, '0f86037f-fe2c-4b8f-843e-2c4468b118f8/yanaka-writing-rooms-1.svg', 'A desk at the window', 1200, 800),
  ('0f86037f-fe2c-4b8f-843e-2c4468b118f8', 2, '0f86037f-fe2c-4b8f-843e-2c4468b118f8/yanaka-writing-rooms-2.svg', 'The view from a window sill', 1200, 800),
  ('0f86037f-fe2c-4b8f-843e-2c4468b118f8', 3, '0f86037f-fe2c-4b8f-843e-2c4468b118f8/yanaka-writing-rooms-3.svg', 'A quiet nook with a desk', 1200, 800),
  ('57f03bd5-2f4d-4268-85c9-8bc848a93a8f', 1, '57f03bd5-2f4d-4268-85c9-8bc848a93a8f/kiyosumi-roastery-desks-1.svg', 'The bar with stools along it', 1200, 800),
  ('57f03bd5-2f4d-4268-85c9-8bc848a93a8f', 2, '57f03bd5-2f4d-4268-85c9-8bc848a93a8f/kiyosumi-roastery-desks-2.svg', 'A desk along the wall', 1200, 800),
  ('57f03bd5-2f4d-4268-85c9-8bc848a93a8f', 3, '57f03bd5-2f4d-4268-85c9-8bc848a93a8f/kiyosumi-roastery-desks-3.svg', 'The kitchen', 1200, 800),
  ('57f03bd5-2f4d-4268-85c9-8bc848a93a8f', 4, '57f03bd5-2f4d-4268-85c9-8bc848a93a8f/kiyosumi-roastery-desks-4.svg', 'Lockers for members', 1200, 800),
  ('c80058e0-8c2f-4564-8d0a-0452c2d56658', 1, 'c80058e0-8c2f-4564-8d0a-0452c2d56658/setagaya-line-desk-1.svg', 'Desks in a row along the windows', 1200, 800),
  ('c80058e0-8c2f-4564-8d0a-0452c2d56658', 2, 'c80058e0-8c2f-4564-8d0a-0452c2d56658/setagaya-line-desk-2.svg', 'The balcony with a table and two chairs', 1200, 800),
  ('c80058e0-8c2f-4564-8d0a-0452c2d56658', 3, 'c80058e0-8c2f-4564-8d0a-0452c2d56658/setagaya-line-desk-3.svg', 'A phone booth with its door open', 1200, 800),
  ('7822a7ef-ce98-4787-8a49-15ca7f421e56', 1, '7822a7ef-ce98-4787-8a49-15ca7f421e56/yeonnam-forest-desk-1.svg', 'A corner with an armchair and a lamp', 1200, 800),
  ('7822a7ef-ce98-4787-8a49-15ca7f421e56', 2, '7822a7ef-ce98-4787-8a49-15ca7f421e56/yeonnam-forest-desk-2.svg', 'A laptop and a cup on a desk', 1200, 800),
  ('7822a7ef-ce98-4787-8a49-15ca7f421e56', 3, '7822a7ef-ce98-4787-8a49-15ca7f421e56/yeonnam-forest-desk-3.svg', 'A quiet nook with a desk', 1200, 800),
  ('33aeab2e-39a8-452c-86b2-4e4f74041f58', 1, '33aeab2e-39a8-452c-86b2-4e4f74041f58/seongsu-brick-yard-1.svg', 'Desks under brick arches', 1200, 800),
  ('33aeab2e-39a8-452c-86b2-4e4f74041f58', 2, '33aeab2e-39a8-452c-86b2-4e4f74041f58/seongsu-brick-yard-2.svg', 'A phone booth with its door open', 1200, 800),
  ('33aeab2e-39a8-452c-86b2-4e4f74041f58', 3, '33aeab2e-39a8-452c-86b2-4e4f74041f58/seongsu-brick-yard-3.svg', 'A small table for a few people', 1200, 800),
  ('33aeab2e-39a8-452c-86b2-4e4f74041f58', 4, '33aeab2e-39a8-452c-86b2-4e4f74041f58/seongsu-brick-yard-4.svg', 'Lockers for members', 1200, 800),
  ('a0f54c9f-9436-4d3d-81f2-a511f4d9b03f', 1, 'a0f54c9f-9436-4d3d-81f2-a511f4d9b03f/my-khe-desk-house-1.svg', 'The long table in the main room', 1200, 800),
  ('a0f54c9f-9436-4d3d-81f2-a511f4d9b03f', 2, 'a0f54c9f-9436-4d3d-81f2-a511f4d9b03f/my-khe-desk-house-2.svg', 'The entrance from the street', 1200, 800),
  ('a0f54c9f-9436-4d3d-81f2-a511f4d9b03f', 3, 'a0f54c9f-9436-4d3d-81f2-a511f4d9b03f/my-khe-desk-house-3.svg', 'The balcony with a table and two chairs', 1200, 800),
  ('fc8b17d4-d6a9-4325-8579-d01d767af7ac', 1, 'fc8b17d4-d6a9-4325-8579-d01d767af7ac/han-river-loft-1.svg', 'The meeting room', 1200, 800),
  ('fc8b17d4-d6a9-4325-8579-d01d767af7ac', 2, 'fc8b17d4-d6a9-4325-8579-d01d767af7ac/han-river-loft-2.svg', 'The view from a window sill', 1200, 800),
  ('fc8b17d4-d6a9-4325-8579-d01d767af7ac', 3, 'fc8b17d4-d6a9-4325-8579-d01d767af7ac/han-river-loft-3.svg', 'The kitchen', 1200, 800),
  ('1148bcd6-5b58-4045-856e-5f6dbb758c81', 1, '1148bcd6-5b58-4045-856e-5f6dbb758c81/bangsar-hillside-works-1.svg', 'The roof terrace over the city', 1200, 800),
  ('1148bcd6-5b58-4045-856e-5f6dbb758c81', 2, '1148bcd6-5b58-4045-856e-5f6dbb758c81/bangsar-hillside-works-2.svg', 'A quiet nook with a desk', 1200, 800),
  ('1148bcd6-5b58-4045-856e-5f6dbb758c81', 3, '1148bcd6-5b58-4045-856e-5f6dbb758c81/bangsar-hillside-works-3.svg', 'The kitchen', 1200, 800),
  ('a9abe936-9203-4550-8f81-b0b8d170c875', 1, 'a9abe936-9203-4550-8f81-b0b8d170c875/indiranagar-verandah-1.svg', 'The courtyard with tables among plants', 1200, 800),
  ('a9abe936-9203-4550-8f81-b0b8d170c875', 2, 'a9abe936-9203-4550-8f81-b0b8d170c875/indiranagar-verandah-2.svg', 'A desk along the wall', 1200, 800),
  ('a9abe936-9203-4550-8f81-b0b8d170c875', 3, 'a9abe936-9203-4550-8f81-b0b8d170c875/indiranagar-verandah-3.svg', 'A phone booth with its door open', 1200, 800),
  ('a9abe936-9203-4550-8f81-b0b8d170c875', 4, 'a9abe936-9203-4550-8f81-b0b8d170c875/indiranagar-verandah-4.svg', 'The kitchen', 1200, 800),
  ('006545c1-78e1-4c3f-83d7-d0a1fcfb1ff7', 1, '006545c1-78e1-4c3f-83d7-d0a1fcfb1ff7/al-quoz-yard-12-1.svg', 'The meeting room', 1200, 800),
  ('006545c1-78e1-4c3f-83d7-d0a1fcfb1ff7', 2, '006545c1-78e1-4c3f-83d7-d0a1fcfb1ff7/al-quoz-yard-12-2.svg', 'The entrance from the street', 1200, 800),
  ('006545c1-78e1-4c3f-83d7-d0a1fcfb1ff7', 3, '006545c1-78e1-4c3f-83d7-d0a1fcfb1ff7/al-quoz-yard-12-3.svg', 'A desk along the wall', 1200, 800),
  ('58f9d09b-785d-43ba-8932-50b7c2eac3be', 1, '58f9d09b-785d-43ba-8932-50b7c2eac3be/bree-street-loft-1.svg', 'A corner with an armchair and a lamp', 1200, 800),
  ('58f9d09b-785d-43ba-8932-50b7c2eac3be', 2, '58f9d09b-785d-43ba-8932-50b7c2eac3be/bree-street-loft-2.svg', 'A phone booth with its door open', 1200, 800),
  ('58f9d09b-785d-43ba-8932-50b7c2eac3be', 3, '58f9d09b-785d-43ba-8932-50b7c2eac3be/bree-street-loft-3.svg', 'The kitchen', 1200, 800),
  ('816f07cc-48c5-4daa-8b21-84796cc2b17a', 1, '816f07cc-48c5-4daa-8b21-84796cc2b17a/sea-point-promenade-rooms-1.svg', 'The balcony with a table and two chairs', 1200, 800),
  ('816f07cc-48c5-4daa-8b21-84796cc2b17a', 2, '816f07cc-48c5-4daa-8b21-84796cc2b17a/sea-point-promenade-rooms-2.svg', 'A desk along the wall', 1200, 800),
  ('816f07cc-48c5-4daa-8b21-84796cc2b17a', 3, '816f07cc-48c5-4daa-8b21-84796cc2b17a/sea-point-promenade-rooms-3.svg', 'A quiet nook with a desk', 1200, 800),
  ('4c074758-c2c6-4f92-89cb-500b024c8252', 1, '4c074758-c2c6-4f92-89cb-500b024c8252/kilimani-garden-works-1.svg', 'The courtyard with tables among plants', 1200, 800),
  ('4c074758-c2c6-4f92-89cb-500b024c8252', 2, '4c074758-c2c6-4f92-89cb-500b024c8252/kilimani-garden-works-2.svg', 'A quiet nook with a desk', 1200, 800),
  ('4c074758-c2c6-4f92-89cb-500b024c8252', 3, '4c074758-c2c6-4f92-89cb-500b024c8252/kilimani-garden-works-3.svg', 'The kitchen', 1200, 800),
  ('4c074758-c2c6-4f92-89cb-500b024c8252', 4, '4c074758-c2c6-4f92-89cb-500b024c8252/kilimani-garden-works-4.svg', 'The entrance from the street', 1200, 800),
  ('a6e0e0b6-d9d0-4116-82a3-57ad047f97a5', 1, 'a6e0e0b6-d9d0-4116-82a3-57ad047f97a5/westlands-ninth-1.svg', 'The meeting room', 1200, 800),
  ('a6e0e0b6-d9d0-4116-82a3-57ad047f97a5', 2, 'a6e0e0b6-d9d0-4116-82a3-57ad047f97a5/westlands-ninth-2.svg', 'A phone booth with its door open', 1200, 800),
  ('a6e0e0b6-d9d0-4116-82a3-57ad047f97a5', 3, 'a6e0e0b6-d9d0-4116-82a3-57ad047f97a5/westlands-ninth-3.svg', 'The kitchen', 1200, 800),
  ('953a73a5-0651-436f-8803-8b1a600bc5e4', 1, '953a73a5-0651-436f-8803-8b1a600bc5e4/dar-maktab-1.svg', 'The courtyard with tables among plants', 1200, 800),
  ('953a73a5-0651-436f-8803-8b1a600bc5e4', 2, '953a73a5-0651-436f-8803-8b1a600bc5e4/dar-maktab-2.svg', 'A quiet nook with a desk', 1200, 800),
  ('953a73a5-0651-436f-8803-8b1a600bc5e4', 3, '953a73a5-0651-436f-8803-8b1a600bc5e4/dar-maktab-3.svg', 'The entrance from the street', 1200, 800),
  ('e91f9762-2b05-4dd4-8009-3d4b8f3b81ef', 1, 'e91f9762-2b05-4dd4-8009-3d4b8f3b81ef/yaba-mainland-studio-1.svg', 'Desks in a row along the windows', 1200, 800),
  ('e91f9762-2b05-4dd4-8009-3d4b8f3b81ef', 2, 'e91f9762-2b05-4dd4-8009-3d4b8f3b81ef/yaba-mainland-studio-2.svg', 'A phone booth with its door open', 1200, 800),
  ('e91f9762-2b05-4dd4-8009-3d4b8f3b81ef', 3, 'e91f9762-2b05-4dd4-8009-3d4b8f3b81ef/yaba-mainland-studio-3.svg', 'The kitchen', 1200, 800),
  ('e91f9762-2b05-4dd4-8009-3d4b8f3b81ef', 4, 'e91f9762-2b05-4dd4-8009-3d4b8f3b81ef/yaba-mainland-studio-4.svg', 'A small table for a few people', 1200, 800),
  ('b61e526c-b079-485e-81b8-118a87433be2', 1, 'b61e526c-b079-485e-81b8-118a87433be2/zamalek-reading-house-1.svg', 'The room with the bookshelves', 1200, 800),
  ('b61e526c-b079-485e-81b8-118a87433be2', 2, 'b61e526c-b079-485e-81b8-118a87433be2/zamalek-reading-house-2.svg', 'A quiet nook with a desk', 1200, 800),
  ('b61e526c-b079-485e-81b8-118a87433be2', 3, 'b61e526c-b079-485e-81b8-118a87433be2/zamalek-reading-house-3.svg', 'The view from a window sill', 1200, 800),
  ('82549529-5e4b-4d78-83e9-dc54bc3b4766', 1, '82549529-5e4b-4d78-83e9-dc54bc3b4766/casa-orizaba-128-1.svg', 'The courtyard with tables among plants', 1200, 800),
  ('82549529-5e4b-4d78-83e9-dc54bc3b4766', 2, '82549529-5e4b-4d78-83e9-dc54bc3b4766/casa-orizaba-128-2.svg', 'Desks under brick arches', 1200, 800),
  ('82549529-5e4b-4d78-83e9-dc54bc3b4766', 3, '82549529-5e4b-4d78-83e9-dc54bc3b4766/casa-orizaba-128-3.svg', 'The roof terrace over the city', 1200, 800),
  ('82549529-5e4b-4d78-83e9-dc54bc3b4766', 4, '82549529-5e4b-4d78-83e9-dc54bc3b4766/casa-orizaba-128-4.svg', 'The kitchen', 1200, 800),
  ('82549529-5e4b-4d78-83e9-dc54bc3b4766', 5, '82549529-5e4b-4d78-83e9-dc54bc3b4766/casa-orizaba-128-5.svg', 'A phone booth with its door open', 1200, 800),
  ('82549529-5e4b-4d78-83e9-dc54bc3b4766', 6, '82549529-5e4b-4d78-83e9-dc54bc3b4766/casa-orizaba-128-6.svg', 'Lockers for members', 1200, 800),
  ('82549529-5e4b-4d78-83e9-dc54bc3b4766', 7, '82549529-5e4b-4d78-83e9-dc54bc3b4766/casa-orizaba-128-7.svg', 'A laptop and a cup on a desk', 1200, 800),
  ('404c62a4-f6de-4f5c-8630-20cd29bf7d12', 1, '404c62a4-f6de-4f5c-8630-20cd29bf7d12/patio-amsterdam-1.svg', 'A desk at the window', 1200, 800),
  ('404c62a4-f6de-4f5c-8630-20cd29bf7d12', 2, '404c62a4-f6de-4f5c-8630-20cd29bf7d12/patio-amsterdam-2.svg', 'The entrance from the street', 1200, 800),
  ('404c62a4-f6de-4f5c-8630-20cd29bf7d12', 3, '404c62a4-f6de-4f5c-8630-20cd29bf7d12/patio-amsterdam-3.svg', 'A quiet nook with a desk', 1200, 800),
  ('18e10f88-4bef-43be-8fc8-e052dca252c3', 1, '18e10f88-4bef-43be-8fc8-e052dca252c3/taller-havre-1.svg', 'Desks in a row along the windows', 1200, 800),
  ('18e10f88-4bef-43be-8fc8-e052dca252c3', 2, '18e10f88-4bef-43be-8fc8-e052dca252c3/taller-havre-2.svg', 'A desk along the wall', 1200, 800),
  ('18e10f88-4bef-43be-8fc8-e052dca252c3', 3, '18e10f88-4bef-43be-8fc8-e052dca252c3/taller-havre-3.svg', 'Lockers for members', 1200, 800),
  ('6560f54b-11eb-4936-8768-7fdf85601116', 1, '6560f54b-11eb-4936-8768-7fdf85601116/azotea-narvarte-1.svg', 'The roof terrace over the city', 1200, 800),
  ('6560f54b-11eb-4936-8768-7fdf85601116', 2, '6560f54b-11eb-4936-8768-7fdf85601116/azotea-narvarte-2.svg', 'The view from a window sill', 1200, 800),
  ('6560f54b-11eb-4936-8768-7fdf85601116', 3, '6560f54b-11eb-4936-8768-7fdf85601116/azotea-narvarte-3.svg', 'The kitchen', 1200, 800),
  ('ae390660-78cd-4d35-85da-eabf48101f9d', 1, 'ae390660-78cd-4d35-85da-eabf48101f9d/palapa-ocho-1.svg', 'The bar with stools along it', 1200, 800),
  ('ae390660-78cd-4d35-85da-eabf48101f9d', 2, 'ae390660-78cd-4d35-85da-eabf48101f9d/palapa-ocho-2.svg', 'The balcony with a table and two chairs', 1200, 800),
  ('ae390660-78cd-4d35-85da-eabf48101f9d', 3, 'ae390660-78cd-4d35-85da-eabf48101f9d/palapa-ocho-3.svg', 'A phone booth with its door open', 1200, 800),
  ('308c7622-2072-4750-8aa9-d2f02c1b5b3d', 1, '308c7622-2072-4750-8aa9-d2f02c1b5b3d/gowanus-paper-works-1.svg', 'The long table in the main room', 1200, 800),
  ('308c7622-2072-4750-8aa9-d2f02c1b5b3d', 2, '308c7622-2072-4750-8aa9-d2f02c1b5b3d/gowanus-paper-works-2.svg', 'The roof terrace over the city', 1200, 800),
  ('308c7622-2072-4750-8aa9-d2f02c1b5b3d', 3, '308c7622-2072-4750-8aa9-d2f02c1b5b3d/gowanus-paper-works-3.svg', 'A row of phone booths', 1200, 800),
  ('308c7622-2072-4750-8aa9-d2f02c1b5b3d', 4, '308c7622-2072-4750-8aa9-d2f02c1b5b3d/gowanus-paper-works-4.svg', 'Lockers for members', 1200, 800),
  ('308c7622-2072-4750-8aa9-d2f02c1b5b3d', 5, '308c7622-2072-4750-8aa9-d2f02c1b5b3d/gowanus-paper-works-5.svg', 'A small table for a few people', 1200, 800),
  ('58c0b8a0-ed08-4765-8f90-a380f8b5bec5', 1, '58c0b8a0-ed08-4765-8f90-a380f8b5bec5/orchard-street-table-1.svg', 'The bar with stools along it', 1200, 800),
  ('58c0b8a0-ed08-4765-8f90-a380f8b5bec5', 2, '58c0b8a0-ed08-4765-8f90-a380f8b5bec5/orchard-street-table-2.svg', 'A desk along the wall', 1200, 800),
  ('58c0b8a0-ed08-4765-8f90-a380f8b5bec5', 3, '58c0b8a0-ed08-4765-8f90-a380f8b5bec5/orchard-street-table-3.svg', 'A laptop and a cup on a desk', 1200, 800),
  ('ff0f1b4f-d08b-41d7-815a-64615d462454', 1, 'ff0f1b4f-d08b-41d7-815a-64615d462454/outer-sunset-desk-1.svg', 'Desks under brick arches', 1200, 800),
  ('ff0f1b4f-d08b-41d7-815a-64615d462454', 2, 'ff0f1b4f-d08b-41d7-815a-64615d462454/outer-sunset-desk-2.svg', 'The entrance from the street', 1200, 800),
  ('ff0f1b4f-d08b-41d7-815a-64615d462454', 3, 'ff0f1b4f-d08b-41d7-815a-64615d462454/outer-sunset-desk-3.svg', 'A phone booth with its door open', 1200, 800),
  ('a9ee6231-96f2-4c91-8a8a-ebffd96102c2', 1, 'a9ee6231-96f2-4c91-8a8a-ebffd96102c2/railtown-slipway-1.svg', 'The long table in the main room', 1200, 800),
  ('a9ee6231-96f2-4c91-8a8a-ebffd96102c2', 2, 'a9ee6231-96f2-4c91-8a8a-ebffd96102c2/railtown-slipway-2.svg', 'A small table for a few people', 1200, 800),
  ('a9ee6231-96f2-4c91-8a8a-ebffd96102c2', 3, 'a9ee6231-96f2-4c91-8a8a-ebffd96102c2/railtown-slipway-3.svg', 'Lockers for members', 1200, 800),
  ('a9ee6231-96f2-4c91-8a8a-ebffd96102c2', 4, 'a9ee6231-96f2-4c91-8a8a-ebffd96102c2/railtown-slipway-4.svg', 'The kitchen', 1200, 800),
  ('0cc58fc0-e99a-4a13-8249-60f8cb5b35a5', 1, '0cc58fc0-e99a-4a13-8249-60f8cb5b35a5/atelier-saint-viateur-1.svg', 'A corner with an armchair and a lamp', 1200, 800),
  ('0cc58fc0-e99a-4a13-8249-60f8cb5b35a5', 2, '0cc58fc0-e99a-4a13-8249-60f8cb5b35a5/atelier-saint-viateur-2.svg', 'A quiet nook with a desk', 1200, 800),
  ('0cc58fc0-e99a-4a13-8249-60f8cb5b35a5', 3, '0cc58fc0-e99a-4a13-8249-60f8cb5b35a5/atelier-saint-viateur-3.svg', 'A phone booth with its door open', 1200, 800),
  ('0cc58fc0-e99a-4a13-8249-60f8cb5b35a5', 4, '0cc58fc0-e99a-4a13-8249-60f8cb5b35a5/atelier-saint-viateur-4.svg', 'The kitchen', 1200, 800),
  ('e84b917f-5111-47e3-882a-2e76c190b083', 1, 'e84b917f-5111-47e3-882a-2e76c190b083/laureles-primer-parque-1.svg', 'The roof terrace over the city', 1200, 800),
  ('e84b917f-5111-47e3-882a-2e76c190b083', 2, 'e84b917f-5111-47e3-882a-2e76c190b083/laureles-primer-parque-2.svg', 'The kitchen', 1200, 800),
  ('e84b917f-5111-47e3-882a-2e76c190b083', 3, 'e84b917f-5111-47e3-882a-2e76c190b083/laureles-primer-parque-3.svg', 'A phone booth with its door open', 1200, 800),
  ('e84b917f-5111-47e3-882a-2e76c190b083', 4, 'e84b917f-5111-47e3-882a-2e76c190b083/laureles-primer-parque-4.svg', 'The entrance from the street', 1200, 800),
  ('cf2a5878-a081-4cb1-82d2-9c84279de55a', 1, 'cf2a5878-a081-4cb1-82d2-9c84279de55a/casa-guadua-1.svg', 'The balcony with a table and two chairs', 1200, 800),
  ('cf2a5878-a081-4cb1-82d2-9c84279de55a', 2, 'cf2a5878-a081-4cb1-82d2-9c84279de55a/casa-guadua-2.svg', 'A desk along the wall', 1200, 800),
  ('cf2a5878-a081-4cb1-82d2-9c84279de55a', 3, 'cf2a5878-a081-4cb1-82d2-9c84279de55a/casa-guadua-3.svg', 'A quiet nook with a desk', 1200, 800),
  ('c081f71d-dc4f-45b4-825c-086195798ec5', 1, 'c081f71d-dc4f-45b4-825c-086195798ec5/estacion-manrique-1.svg', 'Desks in a row along the windows', 1200, 800),
  ('c081f71d-dc4f-45b4-825c-086195798ec5', 2, 'c081f71d-dc4f-45b4-825c-086195798ec5/estacion-manrique-2.svg', 'A desk along the wall', 1200, 800),
  ('c081f71d-dc4f-45b4-825c-086195798ec5', 3, 'c081f71d-dc4f-45b4-825c-086195798ec5/estacion-manrique-3.svg', 'Lockers for members', 1200, 800),
  ('7082c042-737d-4d15-8f37-ac329d97a2f4', 1, '7082c042-737d-4d15-8f37-ac329d97a2f4/patio-honduras-1.svg', 'The courtyard with tables among plants', 1200, 800),
  ('7082c042-737d-4d15-8f37-ac329d97a2f4', 2, '7082c042-737d-4d15-8f37-ac329d97a2f4/patio-honduras-2.svg', 'A quiet nook with a desk', 1200, 800),
  ('7082c042-737d-4d15-8f37-ac329d97a2f4', 3, '7082c042-737d-4d15-8f37-ac329d97a2f4/patio-honduras-3.svg', 'A phone booth with its door open', 1200, 800),
  ('7082c042-737d-4d15-8f37-ac329d97a2f4', 4, '7082c042-737d-4d15-8f37-ac329d97a2f4/patio-honduras-4.svg', 'The kitchen', 1200, 800),
  ('a16f435e-6ada-4388-84d0-ecec69a2aa85', 1, 'a16f435e-6ada-4388-84d0-ecec69a2aa85/imprenta-san-telmo-1.svg', 'The room with the bookshelves', 1200, 800),
  ('a16f435e-6ada-4388-84d0-ecec69a2aa85', 2, 'a16f435e-6ada-4388-84d0-ecec69a2aa85/imprenta-san-telmo-2.svg', 'A laptop and a cup on a desk', 1200, 800),
  ('a16f435e-6ada-4388-84d0-ecec69a2aa85', 3, 'a16f435e-6ada-4388-84d0-ecec69a2aa85/imprenta-san-telmo-3.svg', 'Lockers for members', 1200, 800),
  ('906a60f9-23c4-4e2d-8657-d85abb0ca01c', 1, '906a60f9-23c4-4e2d-8657-d85abb0ca01c/galpao-sete-1.svg', 'The bar with stools along it', 1200, 800),
  ('906a60f9-23c4-4e2d-8657-d85abb0ca01c', 2, '906a60f9-23c4-4e2d-8657-d85abb0ca01c/galpao-sete-2.svg', 'A small table for a few people', 1200, 800),
  ('906a60f9-23c4-4e2d-8657-d85abb0ca01c', 3, '906a60f9-23c4-4e2d-8657-d85abb0ca01c/galpao-sete-3.svg', 'The kitchen', 1200, 800),
  ('906a60f9-23c4-4e2d-8657-d85abb0ca01c', 4, '906a60f9-23c4-4e2d-8657-d85abb0ca01c/galpao-sete-4.svg', 'A phone booth with its door open', 1200, 800),
  ('7972f8e5-6518-430b-8425-8750174c3266', 1, '7972f8e5-6518-430b-8425-8750174c3266/atelie-bondinho-1.svg', 'The balcony with a table and two chairs', 1200, 800),
  ('7972f8e5-6518-430b-8425-8750174c3266', 2, '7972f8e5-6518-430b-8425-8750174c3266/atelie-bondinho-2.svg', 'A desk along the wall', 1200, 800),
  ('7972f8e5-6518-430b-8425-8750174c3266', 3, '7972f8e5-6518-430b-8425-8750174c3266/atelie-bondinho-3.svg', 'The view from a window sill', 1200, 800),
  ('27befb3f-5574-446e-85dc-a643fa72751e', 1, '27befb3f-5574-446e-85dc-a643fa72751e/surry-hills-sawtooth-1.svg', 'Desks in a row along the windows', 1200, 800),
  ('27befb3f-5574-446e-85dc-a643fa72751e', 2, '27befb3f-5574-446e-85dc-a643fa72751e/surry-hills-sawtooth-2.svg', 'The kitchen', 1200, 800),
  ('27befb3f-5574-446e-85dc-a643fa72751e', 3, '27befb3f-5574-446e-85dc-a643fa72751e/surry-hills-sawtooth-3.svg', 'A phone booth with its door open', 1200, 800),
  ('27befb3f-5574-446e-85dc-a643fa72751e', 4, '27befb3f-5574-446e-85dc-a643fa72751e/surry-hills-sawtooth-4.svg', 'Lockers for members', 1200, 800),
  ('6089ca47-6510-431b-8726-d19838431095', 1, '6089ca47-6510-431b-8726-d19838431095/manly-wharf-rooms-1.svg', 'The roof terrace over the city', 1200, 800),
  ('6089ca47-6510-431b-8726-d19838431095', 2, '6089ca47-6510-431b-8726-d19838431095/manly-wharf-rooms-2.svg', 'The view from a window sill', 1200, 800),
  ('6089ca47-6510-431b-8726-d19838431095', 3, '6089ca47-6510-431b-8726-d19838431095/manly-wharf-rooms-3.svg', 'A quiet nook with a desk', 1200, 800),
  ('42ebca38-aa18-4058-8d16-1d0d80e196a6', 1, '42ebca38-aa18-4058-8d16-1d0d80e196a6/fitzroy-foundry-desks-1.svg', 'Desks under brick arches', 1200, 800),
  ('42ebca38-aa18-4058-8d16-1d0d80e196a6', 2, '42ebca38-aa18-4058-8d16-1d0d80e196a6/fitzroy-foundry-desks-2.svg', 'A quiet nook with a desk', 1200, 800),
  ('42ebca38-aa18-4058-8d16-1d0d80e196a6', 3, '42ebca38-aa18-4058-8d16-1d0d80e196a6/fitzroy-foundry-desks-3.svg', 'The kitchen', 1200, 800),
  ('42ebca38-aa18-4058-8d16-1d0d80e196a6', 4, '42ebca38-aa18-4058-8d16-1d0d80e196a6/fitzroy-foundry-desks-4.svg', 'A phone booth with its door open', 1200, 800),
  ('adea9292-34a2-496d-8333-91c65b51cb86', 1, 'adea9292-34a2-496d-8333-91c65b51cb86/karangahape-upstairs-1.svg', 'A desk at the window', 1200, 800),
  ('adea9292-34a2-496d-8333-91c65b51cb86', 2, 'adea9292-34a2-496d-8333-91c65b51cb86/karangahape-upstairs-2.svg', 'The view from a window sill', 1200, 800),
  ('adea9292-34a2-496d-8333-91c65b51cb86', 3, 'adea9292-34a2-496d-8333-91c65b51cb86/karangahape-upstairs-3.svg', 'A small table for a few people', 1200, 800),
  ('adea9292-34a2-496d-8333-91c65b51cb86', 4, 'adea9292-34a2-496d-8333-91c65b51cb86/karangahape-upstairs-4.svg', 'Lockers for members', 1200, 800),
  ('4f600dcd-5c35-4a4c-875e-619894a8a14c', 1, '4f600dcd-5c35-4a4c-875e-619894a8a14c/estufa-alcantara-1.svg', 'Desks under brick arches', 1200, 800),
  ('4f600dcd-5c35-4a4c-875e-619894a8a14c', 2, '4f600dcd-5c35-4a4c-875e-619894a8a14c/estufa-alcantara-2.svg', 'The view from a window sill', 1200, 800),
  ('4f600dcd-5c35-4a4c-875e-619894a8a14c', 3, '4f600dcd-5c35-4a4c-875e-619894a8a14c/estufa-alcantara-3.svg', 'A laptop and a cup on a desk', 1200, 800),
  ('bcb943e5-1113-4278-86ab-1ffe6fa5de16', 1, 'bcb943e5-1113-4278-86ab-1ffe6fa5de16/winterhaus-pankow-1.svg', 'The room with the bookshelves', 1200, 800),
  ('bcb943e5-1113-4278-86ab-1ffe6fa5de16', 2, 'bcb943e5-1113-4278-86ab-1ffe6fa5de16/winterhaus-pankow-2.svg', 'A quiet nook with a desk', 1200, 800),
  ('bcb943e5-1113-4278-86ab-1ffe6fa5de16', 3, 'bcb943e5-1113-4278-86ab-1ffe6fa5de16/winterhaus-pankow-3.svg', 'The entrance from the street', 1200, 800),
  ('bb041bc6-be17-4616-84a9-61f09afc2779', 1, 'bb041bc6-be17-4616-84a9-61f09afc2779/bodega-san-rafael-1.svg', 'A desk along the wall', 1200, 800),
  ('bb041bc6-be17-4616-84a9-61f09afc2779', 2, 'bb041bc6-be17-4616-84a9-61f09afc2779/bodega-san-rafael-2.svg', 'The kitchen', 1200, 800),
  ('bb041bc6-be17-4616-84a9-61f09afc2779', 3, 'bb041bc6-be17-4616-84a9-61f09afc2779/bodega-san-rafael-3.svg', 'Lockers for members', 1200, 800),
  ('d73db0e0-4a3a-4c7c-8fcc-2f7aa9bb923a', 1, 'd73db0e0-4a3a-4c7c-8fcc-2f7aa9bb923a/kontor-am-kanal-1.svg', 'The view from a window sill', 1200, 800),
  ('d73db0e0-4a3a-4c7c-8fcc-2f7aa9bb923a', 2, 'd73db0e0-4a3a-4c7c-8fcc-2f7aa9bb923a/kontor-am-kanal-2.svg', 'The entrance from the street', 1200, 800),
  ('d73db0e0-4a3a-4c7c-8fcc-2f7aa9bb923a', 3, 'd73db0e0-4a3a-4c7c-8fcc-2f7aa9bb923a/kontor-am-kanal-3.svg', 'A desk along the wall', 1200, 800),
  ('a94b1fdc-16df-47c7-825d-acd611c86049', 1, 'a94b1fdc-16df-47c7-825d-acd611c86049/gelo-do-tejo-1.svg', 'A desk along the wall', 1200, 800),
  ('a94b1fdc-16df-47c7-825d-acd611c86049', 2, 'a94b1fdc-16df-47c7-825d-acd611c86049/gelo-do-tejo-2.svg', 'The view from a window sill', 1200, 800),
  ('a94b1fdc-16df-47c7-825d-acd611c86049', 3, 'a94b1fdc-16df-47c7-825d-acd611c86049/gelo-do-tejo-3.svg', 'Lockers for members', 1200, 800),
  ('8cf58e53-611e-4a74-8d56-94c5ab866f0e', 1, '8cf58e53-611e-4a74-8d56-94c5ab866f0e/fundicao-marvila-1.svg', 'Desks under brick arches', 1200, 800),
  ('8cf58e53-611e-4a74-8d56-94c5ab866f0e', 2, '8cf58e53-611e-4a74-8d56-94c5ab866f0e/fundicao-marvila-2.svg', 'The long table in the main room', 1200, 800),
  ('8cf58e53-611e-4a74-8d56-94c5ab866f0e', 3, '8cf58e53-611e-4a74-8d56-94c5ab866f0e/fundicao-marvila-3.svg', 'The kitchen', 1200, 800),
  ('bbbe593c-e157-48af-865c-90388156ef48', 1, 'bbbe593c-e157-48af-865c-90388156ef48/speicher-oberbaum-1.svg', 'Desks in a row along the windows', 1200, 800),
  ('bbbe593c-e157-48af-865c-90388156ef48', 2, 'bbbe593c-e157-48af-865c-90388156ef48/speicher-oberbaum-2.svg', 'A phone booth with its door open', 1200, 800),
  ('bbbe593c-e157-48af-865c-90388156ef48', 3, 'bbbe593c-e157-48af-865c-90388156ef48/speicher-oberbaum-3.svg', 'Lockers for members', 1200, 800),
  ('fa91081e-e65e-4c34-8b6a-ce04bd491a77', 1, 'fa91081e-e65e-4c34-8b6a-ce04bd491a77/taller-de-la-portales-1.svg', 'A desk along the wall', 1200, 800),
  ('fa91081e-e65e-4c34-8b6a-ce04bd491a77', 2, 'fa91081e-e65e-4c34-8b6a-ce04bd491a77/taller-de-la-portales-2.svg', 'The courtyard with tables among plants', 1200, 800),
  ('fa91081e-e65e-4c34-8b6a-ce04bd491a77', 3, 'fa91081e-e65e-4c34-8b6a-ce04bd491a77/taller-de-la-portales-3.svg', 'A quiet nook with a desk', 1200, 800),
  ('62a70752-a78d-48a1-84ab-0166a891277d', 1, '62a70752-a78d-48a1-84ab-0166a891277d/charoen-krung-godown-1.svg', 'The long table in the main room', 1200, 800),
  ('62a70752-a78d-48a1-84ab-0166a891277d', 2, '62a70752-a78d-48a1-84ab-0166a891277d/charoen-krung-godown-2.svg', 'A row of phone booths', 1200, 800),
  ('62a70752-a78d-48a1-84ab-0166a891277d', 3, '62a70752-a78d-48a1-84ab-0166a891277d/charoen-krung-godown-3.svg', 'The bar with stools along it', 1200, 800),
  ('34f087ed-711e-43e5-8376-9be3364a8c79', 1, '34f087ed-711e-43e5-8376-9be3364a8c79/dues-naus-sants-1.svg', 'Desks under brick arches', 1200, 800),
  ('34f087ed-711e-43e5-8376-9be3364a8c79', 2, '34f087ed-711e-43e5-8376-9be3364a8c79/dues-naus-sants-2.svg', 'A quiet nook with a desk', 1200, 800),
  ('34f087ed-711e-43e5-8376-9be3364a8c79', 3, '34f087ed-711e-43e5-8376-9be3364a8c79/dues-naus-sants-3.svg', 'The balcony with a table and two chairs', 1200, 800),
  ('ef1b7cc0-06e2-4986-8af2-2eb772f283f6', 1, 'ef1b7cc0-06e2-4986-8af2-2eb772f283f6/salt-river-pattern-room-1.svg', 'A desk at the window', 1200, 800),
  ('ef1b7cc0-06e2-4986-8af2-2eb772f283f6', 2, 'ef1b7cc0-06e2-4986-8af2-2eb772f283f6/salt-river-pattern-room-2.svg', 'The long table in the main room', 1200, 800),
  ('ef1b7cc0-06e2-4986-8af2-2eb772f283f6', 3, 'ef1b7cc0-06e2-4986-8af2-2eb772f283f6/salt-river-pattern-room-3.svg', 'The entrance from the street', 1200, 800),
  ('e5d31ba6-3c15-4b10-8fda-a14aa6995910', 1, 'e5d31ba6-3c15-4b10-8fda-a14aa6995910/casa-sarandi-1.svg', 'The long table in the main room', 1200, 800),
  ('e5d31ba6-3c15-4b10-8fda-a14aa6995910', 2, 'e5d31ba6-3c15-4b10-8fda-a14aa6995910/casa-sarandi-2.svg', 'The room with the bookshelves', 1200, 800),
  ('e5d31ba6-3c15-4b10-8fda-a14aa6995910', 3, 'e5d31ba6-3c15-4b10-8fda-a14aa6995910/casa-sarandi-3.svg', 'The kitchen', 1200, 800),
  ('e5d31ba6-3c15-4b10-8fda-a14aa6995910', 4, 'e5d31ba6-3c15-4b10-8fda-a14aa6995910/casa-sarandi-4.svg', 'A laptop and a cup on a desk', 1200, 800),
  ('4be3edc8-b856-4dd3-8c78-d618b65bfc8d', 1, '4be3edc8-b856-4dd3-8c78-d618b65bfc8d/galpon-cordon-1.svg', 'Desks in a row along the windows', 1200, 800),
  ('4be3edc8-b856-4dd3-8c78-d618b65bfc8d', 2, '4be3edc8-b856-4dd3-8c78-d618b65bfc8d/galpon-cordon-2.svg', 'A row of phone booths', 1200, 800),
  ('4be3edc8-b856-4dd3-8c78-d618b65bfc8d', 3, '4be3edc8-b856-4dd3-8c78-d618b65bfc8d/galpon-cordon-3.svg', 'The courtyard with tables among plants', 1200, 800),
  ('61990239-767e-409e-8f5d-8b5580edd48d', 1, '61990239-767e-409e-8f5d-8b5580edd48d/rambla-pocitos-1.svg', 'A desk at the window', 1200, 800),
  ('61990239-767e-409e-8f5d-8b5580edd48d', 2, '61990239-767e-409e-8f5d-8b5580edd48d/rambla-pocitos-2.svg', 'The view from a window sill', 1200, 800),
  ('61990239-767e-409e-8f5d-8b5580edd48d', 3, '61990239-767e-409e-8f5d-8b5580edd48d/rambla-pocitos-3.svg', 'The meeting room', 1200, 800),
  ('6b1b9cc1-8967-404c-8a0d-07b1ebf21d53', 1, '6b1b9cc1-8967-404c-8a0d-07b1ebf21d53/faro-carretas-1.svg', 'The bar with stools along it', 1200, 800),
  ('6b1b9cc1-8967-404c-8a0d-07b1ebf21d53', 2, '6b1b9cc1-8967-404c-8a0d-07b1ebf21d53/faro-carretas-2.svg', 'The balcony with a table and two chairs', 1200, 800),
  ('6b1b9cc1-8967-404c-8a0d-07b1ebf21d53', 3, '6b1b9cc1-8967-404c-8a0d-07b1ebf21d53/faro-carretas-3.svg', 'Lockers for members', 1200, 800)) p (space_id, place, path, alternative_text, width, height);

-- The files first: no file is put where a photo is.
insert into storage.objects (id, bucket_id, name, metadata)
select gen_random_uuid(), 'space-photos', p.path, '{"mimetype": "image/svg+xml"}' from demo_photos p
on conflict do nothing;

insert into public.space_photos (space_id, place, path, alternative_text, width, height)
select p.space_id::uuid, p.place, p.path, p.alternative_text, p.width, p.height from demo_photos p;
drop table demo_photos;


-- What was decided about listings, and what waits for a decision

update public.listing_submissions set submitted_at = now() - interval '5 hours';

insert into public.listing_submissions (space_id, submitted_at, decided_at, outcome, note) values
  ('d73db0e0-4a3a-4c7c-8fcc-2f7aa9bb923a', now() - interval '6 days' + interval '2 hours', now() - interval '5 days', 'rejected', 'The photos show the canal and the street, but only one of them shows desks. Please add photos of the rooms in which people work, and send the listing again.');

insert into public.listing_changes (space_id, name, address, neighbourhood, city, country, lat, lng, timezone, website_url,
  created_at, updated_at) values
  ('a882c08c-e9e0-48ed-823d-9ea058e9ae52', 'Oficina do Miradouro e da Graça', 'Rua da Senhora do Monte 38', 'Graça', 'Lisbon', 'Portugal', 38.7188, -9.1325, 'Europe/Lisbon', 'https://example.com/oficina-graca', now() - interval '5 hours', now() - interval '5 hours');


-- Closures, and days with hours of their own

insert into public.space_closures (space_id, starts_on, ends_on, weekday, reason) values
  ('a882c08c-e9e0-48ed-823d-9ea058e9ae52', current_date + 33, current_date + 34, null, 'The windows are being repainted'),
  ('0b235b1d-376f-424f-87d8-0019cad7d026', current_date + 12, current_date + 14, null, 'Stocktaking and a new floor in the kitchen'),
  ('24802e4d-6a31-4778-89ac-7ddb3f31fd0b', current_date + 33, current_date + 44, null, 'Winter break'),
  ('2998c777-a43f-4326-893f-57775f9143b8', current_date + 15, current_date + 16, null, 'The roof beams are being oiled'),
  ('97344389-82c2-4f9d-8943-4d9c0b88fa6d', current_date + 47, current_date + 47, null, 'The village temple has its anniversary'),
  ('9fd7f435-2c85-4eb2-8a46-66133c6b0cbf', current_date + 19, current_date + 20, null, 'Ceremony in the family temple'),
  ('82549529-5e4b-4d78-83e9-dc54bc3b4766', current_date + 26, current_date + 27, null, 'Days of rest for the whole house'),
  ('404c62a4-f6de-4f5c-8630-20cd29bf7d12', current_date + 6, current_date + 6, null, 'A wedding in the patio'),
  ('a9ee6231-96f2-4c91-8a8a-ebffd96102c2', current_date + 40, current_date + 41, null, 'The sailmakers need their floor back'),
  ('6089ca47-6510-431b-8726-d19838431095', current_date + 10, current_date + 12, null, 'The wharf is being repaired, no way in'),
  ('1368ed2d-b24f-408a-8a1e-0ca5871a87dd', current_date + 14, current_date + 104, 3, 'On Wednesdays the reading circle has the hall');

insert into public.space_special_hours (space_id, day, opens_at, closes_at) values
  ('a882c08c-e9e0-48ed-823d-9ea058e9ae52', current_date + 20, '10:00', '14:00');


-- How often the pages were looked at

insert into public.space_views (space_id, day, views)
select s.id, current_date - n, 1 + get_byte(decode(md5(s.id::text || n), 'hex'), 0) % 16 + case when s.is_featured then 9 else 0 end
from public.coworking_spaces s, generate_series(0, 20) n
where s.status = 'active';


-- Bookings, and the stock they hold

do $$
declare
  wish record;
  space public.coworking_spaces;
  q public.booking_quote;
  b public.bookings;
  today date;
begin
  for wish in select * from (values
    -- number, guest, space, pass, starts in days, days, desks, booked days ago, cancelled days ago, arrival, note, why the host cancelled
    (1, '71d1d150-bd8a-4b45-8ee6-ea54686ba146'::uuid, '897fd30a-b16c-411a-8c65-b28c47bc9d3c'::uuid, 'day', 9, 2, 1, 3, null::integer, null, 'A place by the window would be lovely.', null),
    (2, '71d1d150-bd8a-4b45-8ee6-ea54686ba146'::uuid, '1fa54f58-82f6-4a5b-85db-07d14e10ee0b'::uuid, 'day', -12, 3, 1, 20, null::integer, null, null, null),
    (3, '71d1d150-bd8a-4b45-8ee6-ea54686ba146'::uuid, '78dbaae5-f7f5-4eec-831e-defcb770b707'::uuid, 'week', 16, 1, 1, 10, 3, null, null, null),
    (4, '9a849100-9515-425b-8558-59e1ec63af8b'::uuid, '1fa54f58-82f6-4a5b-85db-07d14e10ee0b'::uuid, 'day', 14, 2, 1, 6, null::integer, null, null, null),
    (5, '1108229e-6ab7-4759-8a88-418590fa12fd'::uuid, '22e57c7b-1a99-4a1a-8239-cbdd4e0cbcce'::uuid, 'week', 1, 1, 1, 25, null::integer, null, null, null),
    (6, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, '22e57c7b-1a99-4a1a-8239-cbdd4e0cbcce'::uuid, 'day', 11, 3, 1, 8, null::integer, null, null, null),
    (7, 'e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, '22e57c7b-1a99-4a1a-8239-cbdd4e0cbcce'::uuid, 'day', 21, 4, 1, 5, null::integer, null, null, null),
    (8, '7f1452f3-797b-47ef-8272-655558de75f2'::uuid, 'f490e291-c2c7-4764-8c2d-28633fd2466e'::uuid, 'day', 3, 2, 7, 14, null::integer, null, null, null),
    (9, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, 'f490e291-c2c7-4764-8c2d-28633fd2466e'::uuid, 'day', 3, 2, 4, 30, null::integer, null, 'We are four and would like to sit together.', null),
    (10, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, '6560f54b-11eb-4936-8768-7fdf85601116'::uuid, 'day', 6, 1, 20, 4, null::integer, null, null, null),
    (11, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'day', 4, 3, 4, 11, null::integer, null, null, null),
    (12, '1c4b7677-28aa-49d8-8985-4ab409ea8ff1'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'day', 30, 2, 3, 9, null::integer, null, null, null),
    (13, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, 'd9d5b299-9125-4bfa-8e64-85cdfc803ee5'::uuid, 'week', -20, 1, 6, 36, null::integer, null, null, null),
    (14, '1108229e-6ab7-4759-8a88-418590fa12fd'::uuid, 'd9d5b299-9125-4bfa-8e64-85cdfc803ee5'::uuid, 'day', -2, 1, 6, 16, null::integer, null, null, null),
    (15, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, 'd9d5b299-9125-4bfa-8e64-85cdfc803ee5'::uuid, 'day', -2, 3, 5, 16, null::integer, null, null, null),
    (16, '72bf9767-57e0-42ff-842e-d52f63b4776e'::uuid, 'd9d5b299-9125-4bfa-8e64-85cdfc803ee5'::uuid, 'day', 18, 3, 6, 18, null::integer, null, null, null),
    (17, '7f1452f3-797b-47ef-8272-655558de75f2'::uuid, 'ec4a175b-f3ba-40df-83e1-d229435a5667'::uuid, 'day', 19, 3, 2, 14, null::integer, null, null, null),
    (18, '1108229e-6ab7-4759-8a88-418590fa12fd'::uuid, 'ec4a175b-f3ba-40df-83e1-d229435a5667'::uuid, 'week', 31, 1, 2, 2, null::integer, null, null, null),
    (19, '72bf9767-57e0-42ff-842e-d52f63b4776e'::uuid, 'ec4a175b-f3ba-40df-83e1-d229435a5667'::uuid, 'week', 5, 1, 3, 5, null::integer, null, null, null),
    (20, '7f1452f3-797b-47ef-8272-655558de75f2'::uuid, '897fd30a-b16c-411a-8c65-b28c47bc9d3c'::uuid, 'day', 21, 1, 5, 17, null::integer, null, null, null),
    (21, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, '897fd30a-b16c-411a-8c65-b28c47bc9d3c'::uuid, 'day', 19, 2, 2, 6, 5, null, null, null),
    (22, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, '897fd30a-b16c-411a-8c65-b28c47bc9d3c'::uuid, 'day', 16, 3, 2, 9, null::integer, null, null, null),
    (23, '1108229e-6ab7-4759-8a88-418590fa12fd'::uuid, '0b235b1d-376f-424f-87d8-0019cad7d026'::uuid, 'week', 27, 1, 4, 12, 2, null, null, null),
    (24, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, '0b235b1d-376f-424f-87d8-0019cad7d026'::uuid, 'week', 17, 1, 2, 2, null::integer, null, null, null),
    (25, 'e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, '1368ed2d-b24f-408a-8a1e-0ca5871a87dd'::uuid, 'month', 18, 1, 4, 10, 6, null, null, null),
    (26, 'e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, '1368ed2d-b24f-408a-8a1e-0ca5871a87dd'::uuid, 'day', -8, 3, 5, 24, null::integer, null, null, null),
    (27, '72bf9767-57e0-42ff-842e-d52f63b4776e'::uuid, '1368ed2d-b24f-408a-8a1e-0ca5871a87dd'::uuid, 'week', 29, 1, 1, 2, null::integer, null, null, null),
    (28, '1c4b7677-28aa-49d8-8985-4ab409ea8ff1'::uuid, '1368ed2d-b24f-408a-8a1e-0ca5871a87dd'::uuid, 'day', 31, 3, 6, 1, null::integer, null, null, null),
    (29, '1108229e-6ab7-4759-8a88-418590fa12fd'::uuid, 'd8ef5c90-923d-428f-89a4-7d89200d523c'::uuid, 'month', -18, 1, 2, 31, null::integer, null, null, null),
    (30, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, 'd8ef5c90-923d-428f-89a4-7d89200d523c'::uuid, 'day', 8, 1, 2, 8, null::integer, null, null, null),
    (31, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, 'd8ef5c90-923d-428f-89a4-7d89200d523c'::uuid, 'month', -4, 1, 5, 13, null::integer, null, null, null),
    (32, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, 'd8ef5c90-923d-428f-89a4-7d89200d523c'::uuid, 'day', 27, 3, 5, 11, null::integer, null, null, null),
    (33, 'e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, '0ee975f4-8f40-45b9-8e59-bee6bde3b1c8'::uuid, 'week', -1, 1, 2, 17, null::integer, null, null, null),
    (34, 'cb22cf54-e2d6-42bf-8bd4-bfd420010433'::uuid, '2597a4a6-b70f-4134-88b3-41dc0bbb2484'::uuid, 'week', 21, 1, 2, 14, null::integer, null, null, null),
    (35, 'e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, '2597a4a6-b70f-4134-88b3-41dc0bbb2484'::uuid, 'day', 25, 3, 2, 18, null::integer, null, null, null),
    (36, '1c4b7677-28aa-49d8-8985-4ab409ea8ff1'::uuid, '2597a4a6-b70f-4134-88b3-41dc0bbb2484'::uuid, 'week', -11, 1, 1, 14, null::integer, null, null, null),
    (37, 'e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, 'ebb70b0b-2788-4e4f-8bf9-c8557ad65ac2'::uuid, 'day', -3, 1, 2, 10, null::integer, null, null, null),
    (38, 'cb22cf54-e2d6-42bf-8bd4-bfd420010433'::uuid, 'ebb70b0b-2788-4e4f-8bf9-c8557ad65ac2'::uuid, 'month', -20, 1, 4, 28, null::integer, null, null, null),
    (39, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, 'ebb70b0b-2788-4e4f-8bf9-c8557ad65ac2'::uuid, 'day', 11, 2, 6, 7, null::integer, null, null, null),
    (40, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, 'ebb70b0b-2788-4e4f-8bf9-c8557ad65ac2'::uuid, 'week', -12, 1, 1, 20, null::integer, null, null, null),
    (41, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, '6b3a1f3d-e2f0-496e-80e6-ec6649128277'::uuid, 'day', -10, 3, 3, 13, null::integer, null, null, null),
    (42, '1c4b7677-28aa-49d8-8985-4ab409ea8ff1'::uuid, '45c1d657-58f3-446a-8c80-c024a37a392a'::uuid, 'day', -11, 2, 6, 18, null::integer, null, null, null),
    (43, '7f1452f3-797b-47ef-8272-655558de75f2'::uuid, '45c1d657-58f3-446a-8c80-c024a37a392a'::uuid, 'day', 25, 2, 3, 2, null::integer, null, null, null),
    (44, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, '45c1d657-58f3-446a-8c80-c024a37a392a'::uuid, 'day', -3, 2, 2, 17, null::integer, null, null, null),
    (45, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, '1bcb58f0-b5f4-4c9f-8f0b-e649c745a19a'::uuid, 'day', 6, 1, 6, 15, null::integer, null, null, null),
    (46, 'cb22cf54-e2d6-42bf-8bd4-bfd420010433'::uuid, '1bcb58f0-b5f4-4c9f-8f0b-e649c745a19a'::uuid, 'week', -18, 1, 5, 20, null::integer, null, null, null),
    (47, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, '1bcb58f0-b5f4-4c9f-8f0b-e649c745a19a'::uuid, 'month', 23, 1, 1, 15, null::integer, null, null, null),
    (48, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, '5b6dc006-0fa2-4329-8f72-460a8deffc1b'::uuid, 'week', 23, 1, 3, 10, null::integer, null, null, null),
    (49, 'e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, '5b6dc006-0fa2-4329-8f72-460a8deffc1b'::uuid, 'month', -10, 1, 3, 14, null::integer, null, null, null),
    (50, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, '5b6dc006-0fa2-4329-8f72-460a8deffc1b'::uuid, 'week', 16, 1, 3, 4, null::integer, null, null, null),
    (51, '1108229e-6ab7-4759-8a88-418590fa12fd'::uuid, '5b6dc006-0fa2-4329-8f72-460a8deffc1b'::uuid, 'day', -16, 1, 3, 34, null::integer, null, null, null),
    (52, '72bf9767-57e0-42ff-842e-d52f63b4776e'::uuid, '24802e4d-6a31-4778-89ac-7ddb3f31fd0b'::uuid, 'day', 21, 1, 1, 11, null::integer, null, null, null),
    (53, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, '24802e4d-6a31-4778-89ac-7ddb3f31fd0b'::uuid, 'day', 12, 1, 3, 10, null::integer, null, null, null),
    (54, '1108229e-6ab7-4759-8a88-418590fa12fd'::uuid, '24802e4d-6a31-4778-89ac-7ddb3f31fd0b'::uuid, 'day', -2, 3, 2, 12, null::integer, null, null, null),
    (55, '1c4b7677-28aa-49d8-8985-4ab409ea8ff1'::uuid, 'f490e291-c2c7-4764-8c2d-28633fd2466e'::uuid, 'week', 28, 1, 2, 1, null::integer, null, null, null),
    (56, '7f1452f3-797b-47ef-8272-655558de75f2'::uuid, 'f490e291-c2c7-4764-8c2d-28633fd2466e'::uuid, 'day', 21, 2, 1, 10, 0, null, null, null),
    (57, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, 'f490e291-c2c7-4764-8c2d-28633fd2466e'::uuid, 'month', -14, 1, 1, 30, null::integer, null, null, null),
    (58, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, 'f490e291-c2c7-4764-8c2d-28633fd2466e'::uuid, 'month', 23, 1, 1, 9, null::integer, null, null, null),
    (59, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, 'd5b17e11-3090-42c4-8173-d31a9e936717'::uuid, 'day', 7, 1, 3, 6, null::integer, null, null, null),
    (60, 'cb22cf54-e2d6-42bf-8bd4-bfd420010433'::uuid, 'd5b17e11-3090-42c4-8173-d31a9e936717'::uuid, 'day', 28, 2, 2, 16, null::integer, null, null, null),
    (61, '72bf9767-57e0-42ff-842e-d52f63b4776e'::uuid, 'd5b17e11-3090-42c4-8173-d31a9e936717'::uuid, 'week', 2, 1, 2, 14, null::integer, null, null, null),
    (62, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, 'd5b17e11-3090-42c4-8173-d31a9e936717'::uuid, 'week', -3, 1, 2, 19, null::integer, null, null, null),
    (63, '7f1452f3-797b-47ef-8272-655558de75f2'::uuid, 'a68fe1bc-fb66-4a84-80d4-54d37367f0a1'::uuid, 'day', 20, 2, 5, 12, null::integer, null, null, null),
    (64, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, 'd73b6274-58d5-4ff4-8ed7-9193a9f8a622'::uuid, 'week', -2, 1, 2, 14, null::integer, null, null, null),
    (65, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, 'd73b6274-58d5-4ff4-8ed7-9193a9f8a622'::uuid, 'day', 28, 3, 3, 16, null::integer, null, null, null),
    (66, '1108229e-6ab7-4759-8a88-418590fa12fd'::uuid, 'd73b6274-58d5-4ff4-8ed7-9193a9f8a622'::uuid, 'month', -17, 1, 5, 34, null::integer, null, null, null),
    (67, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, 'd73b6274-58d5-4ff4-8ed7-9193a9f8a622'::uuid, 'day', -12, 2, 1, 27, null::integer, null, null, null),
    (68, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, 'ea93d462-5c25-49b7-8297-22b234a9fe4f'::uuid, 'day', 28, 1, 2, 12, 0, null, null, null),
    (69, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, 'ea93d462-5c25-49b7-8297-22b234a9fe4f'::uuid, 'day', -11, 1, 4, 12, null::integer, null, null, null),
    (70, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, 'ea93d462-5c25-49b7-8297-22b234a9fe4f'::uuid, 'day', 13, 3, 4, 8, null::integer, null, null, null),
    (71, 'e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, 'ea93d462-5c25-49b7-8297-22b234a9fe4f'::uuid, 'day', 18, 2, 2, 11, null::integer, null, null, null),
    (72, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, '1fa54f58-82f6-4a5b-85db-07d14e10ee0b'::uuid, 'month', 3, 1, 1, 2, null::integer, null, null, null),
    (73, '72bf9767-57e0-42ff-842e-d52f63b4776e'::uuid, '1fa54f58-82f6-4a5b-85db-07d14e10ee0b'::uuid, 'day', 1, 2, 2, 7, null::integer, null, null, null),
    (74, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, '1fa54f58-82f6-4a5b-85db-07d14e10ee0b'::uuid, 'day', 31, 2, 1, 6, null::integer, null, null, null),
    (75, '1108229e-6ab7-4759-8a88-418590fa12fd'::uuid, '0dab2a23-ca2e-4b9b-8fdb-055d795207b7'::uuid, 'month', 22, 1, 6, 7, null::integer, null, null, null),
    (76, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, '0dab2a23-ca2e-4b9b-8fdb-055d795207b7'::uuid, 'day', 12, 1, 3, 12, null::integer, null, null, null),
    (77, 'cb22cf54-e2d6-42bf-8bd4-bfd420010433'::uuid, '0dab2a23-ca2e-4b9b-8fdb-055d795207b7'::uuid, 'week', -15, 1, 1, 27, null::integer, null, null, null),
    (78, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, '0dab2a23-ca2e-4b9b-8fdb-055d795207b7'::uuid, 'day', 9, 2, 4, 12, null::integer, null, null, null),
    (79, '1108229e-6ab7-4759-8a88-418590fa12fd'::uuid, '433119d0-3ffb-4b33-86b2-fe64f3679f12'::uuid, 'day', -14, 1, 6, 24, null::integer, null, null, null),
    (80, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, '433119d0-3ffb-4b33-86b2-fe64f3679f12'::uuid, 'day', 2, 3, 3, 7, null::integer, null, null, null),
    (81, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, '433119d0-3ffb-4b33-86b2-fe64f3679f12'::uuid, 'day', 17, 1, 2, 13, null::integer, null, null, null),
    (82, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, '7a4f13a0-f1b1-4d58-8830-13952c4a580c'::uuid, 'day', 19, 2, 1, 6, null::integer, null, null, null),
    (83, 'e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, '7a4f13a0-f1b1-4d58-8830-13952c4a580c'::uuid, 'day', 18, 2, 5, 12, null::integer, null, null, null),
    (84, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, '7a4f13a0-f1b1-4d58-8830-13952c4a580c'::uuid, 'day', 33, 2, 5, 10, null::integer, null, null, null),
    (85, '1108229e-6ab7-4759-8a88-418590fa12fd'::uuid, '78dbaae5-f7f5-4eec-831e-defcb770b707'::uuid, 'day', 14, 2, 3, 16, null::integer, null, null, null),
    (86, '1108229e-6ab7-4759-8a88-418590fa12fd'::uuid, '78dbaae5-f7f5-4eec-831e-defcb770b707'::uuid, 'day', 10, 1, 4, 6, null::integer, null, null, null),
    (87, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, '78dbaae5-f7f5-4eec-831e-defcb770b707'::uuid, 'week', 2, 1, 2, 16, null::integer, null, null, null),
    (88, '7f1452f3-797b-47ef-8272-655558de75f2'::uuid, '78dbaae5-f7f5-4eec-831e-defcb770b707'::uuid, 'day', -15, 2, 3, 19, null::integer, null, null, null),
    (89, 'cb22cf54-e2d6-42bf-8bd4-bfd420010433'::uuid, '97344389-82c2-4f9d-8943-4d9c0b88fa6d'::uuid, 'day', 24, 1, 5, 11, null::integer, null, null, null),
    (90, 'e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, '97344389-82c2-4f9d-8943-4d9c0b88fa6d'::uuid, 'month', 1, 1, 1, 9, null::integer, null, null, null),
    (91, '1c4b7677-28aa-49d8-8985-4ab409ea8ff1'::uuid, '97344389-82c2-4f9d-8943-4d9c0b88fa6d'::uuid, 'month', 29, 1, 2, 3, null::integer, null, null, null),
    (92, 'cb22cf54-e2d6-42bf-8bd4-bfd420010433'::uuid, '97344389-82c2-4f9d-8943-4d9c0b88fa6d'::uuid, 'month', -6, 1, 6, 10, null::integer, null, null, null),
    (93, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, 'f6f15957-f69c-483f-86a9-e667497d368d'::uuid, 'month', 30, 1, 2, 7, null::integer, null, null, null),
    (94, 'cb22cf54-e2d6-42bf-8bd4-bfd420010433'::uuid, 'f6f15957-f69c-483f-86a9-e667497d368d'::uuid, 'week', 10, 1, 5, 1, null::integer, null, null, null),
    (95, '1108229e-6ab7-4759-8a88-418590fa12fd'::uuid, '553e2fda-d935-43c3-8be9-6132b363d605'::uuid, 'day', 17, 3, 1, 6, null::integer, null, null, null),
    (96, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, '553e2fda-d935-43c3-8be9-6132b363d605'::uuid, 'week', 32, 1, 4, 15, null::integer, null, null, null),
    (97, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, '553e2fda-d935-43c3-8be9-6132b363d605'::uuid, 'day', 0, 1, 2, 17, null::integer, null, null, null),
    (98, 'e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, '882631d3-68e8-4044-8fd6-b3dd1136a0e3'::uuid, 'day', -12, 3, 3, 17, null::integer, null, null, null),
    (99, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, '882631d3-68e8-4044-8fd6-b3dd1136a0e3'::uuid, 'week', 33, 1, 3, 7, 4, null, null, null),
    (100, '1c4b7677-28aa-49d8-8985-4ab409ea8ff1'::uuid, '0f86037f-fe2c-4b8f-843e-2c4468b118f8'::uuid, 'day', -17, 1, 3, 18, null::integer, null, null, null),
    (101, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, '7822a7ef-ce98-4787-8a49-15ca7f421e56'::uuid, 'day', -6, 3, 1, 17, null::integer, null, null, null),
    (102, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, '33aeab2e-39a8-452c-86b2-4e4f74041f58'::uuid, 'day', -12, 1, 6, 14, null::integer, null, null, null),
    (103, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, '33aeab2e-39a8-452c-86b2-4e4f74041f58'::uuid, 'day', -15, 2, 1, 25, null::integer, null, null, null),
    (104, '7f1452f3-797b-47ef-8272-655558de75f2'::uuid, '33aeab2e-39a8-452c-86b2-4e4f74041f58'::uuid, 'day', -11, 1, 5, 29, null::integer, null, null, null),
    (105, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, 'a0f54c9f-9436-4d3d-81f2-a511f4d9b03f'::uuid, 'day', -20, 2, 5, 35, null::integer, null, null, null),
    (106, '1c4b7677-28aa-49d8-8985-4ab409ea8ff1'::uuid, 'a0f54c9f-9436-4d3d-81f2-a511f4d9b03f'::uuid, 'day', 34, 1, 1, 2, null::integer, null, null, null),
    (107, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, 'fc8b17d4-d6a9-4325-8579-d01d767af7ac'::uuid, 'day', -20, 1, 5, 27, null::integer, null, null, null),
    (108, '7f1452f3-797b-47ef-8272-655558de75f2'::uuid, '1148bcd6-5b58-4045-856e-5f6dbb758c81'::uuid, 'week', 13, 1, 1, 8, null::integer, null, null, null),
    (109, '1c4b7677-28aa-49d8-8985-4ab409ea8ff1'::uuid, '1148bcd6-5b58-4045-856e-5f6dbb758c81'::uuid, 'week', 34, 1, 2, 6, null::integer, null, null, null),
    (110, 'cb22cf54-e2d6-42bf-8bd4-bfd420010433'::uuid, 'a9abe936-9203-4550-8f81-b0b8d170c875'::uuid, 'day', 14, 3, 6, 3, null::integer, null, null, null),
    (111, 'cb22cf54-e2d6-42bf-8bd4-bfd420010433'::uuid, 'a9abe936-9203-4550-8f81-b0b8d170c875'::uuid, 'day', 28, 3, 2, 7, null::integer, null, null, null),
    (112, 'cb22cf54-e2d6-42bf-8bd4-bfd420010433'::uuid, 'a9abe936-9203-4550-8f81-b0b8d170c875'::uuid, 'week', -6, 1, 4, 20, null::integer, null, null, null),
    (113, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, '006545c1-78e1-4c3f-83d7-d0a1fcfb1ff7'::uuid, 'week', -4, 1, 3, 15, null::integer, null, null, null),
    (114, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, '58f9d09b-785d-43ba-8932-50b7c2eac3be'::uuid, 'day', -10, 1, 5, 13, null::integer, null, null, null),
    (115, '1c4b7677-28aa-49d8-8985-4ab409ea8ff1'::uuid, '816f07cc-48c5-4daa-8b21-84796cc2b17a'::uuid, 'month', -14, 1, 5, 31, null::integer, null, null, null),
    (116, 'e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, '4c074758-c2c6-4f92-89cb-500b024c8252'::uuid, 'day', -14, 1, 3, 19, null::integer, null, null, null),
    (117, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, 'a6e0e0b6-d9d0-4116-82a3-57ad047f97a5'::uuid, 'week', -8, 1, 2, 22, null::integer, null, null, null),
    (118, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, 'a6e0e0b6-d9d0-4116-82a3-57ad047f97a5'::uuid, 'week', 15, 1, 6, 16, null::integer, null, null, null),
    (119, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, 'a6e0e0b6-d9d0-4116-82a3-57ad047f97a5'::uuid, 'week', 7, 1, 5, 1, null::integer, null, null, null),
    (120, '7f1452f3-797b-47ef-8272-655558de75f2'::uuid, '82549529-5e4b-4d78-83e9-dc54bc3b4766'::uuid, 'week', 16, 1, 1, 16, null::integer, null, null, null),
    (121, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, '82549529-5e4b-4d78-83e9-dc54bc3b4766'::uuid, 'week', 12, 1, 5, 8, 4, null, null, null),
    (122, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, '82549529-5e4b-4d78-83e9-dc54bc3b4766'::uuid, 'week', 29, 1, 2, 4, null::integer, null, null, null),
    (123, 'cb22cf54-e2d6-42bf-8bd4-bfd420010433'::uuid, '404c62a4-f6de-4f5c-8630-20cd29bf7d12'::uuid, 'day', 20, 1, 1, 12, null::integer, null, null, null),
    (124, '7f1452f3-797b-47ef-8272-655558de75f2'::uuid, '404c62a4-f6de-4f5c-8630-20cd29bf7d12'::uuid, 'month', -7, 1, 2, 12, null::integer, null, null, null),
    (125, '72bf9767-57e0-42ff-842e-d52f63b4776e'::uuid, '18e10f88-4bef-43be-8fc8-e052dca252c3'::uuid, 'month', 7, 1, 1, 5, null::integer, null, null, null),
    (126, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, '18e10f88-4bef-43be-8fc8-e052dca252c3'::uuid, 'day', 34, 1, 6, 12, null::integer, null, null, null),
    (127, '1c4b7677-28aa-49d8-8985-4ab409ea8ff1'::uuid, 'ae390660-78cd-4d35-85da-eabf48101f9d'::uuid, 'day', -3, 3, 3, 10, null::integer, null, null, null),
    (128, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, 'ae390660-78cd-4d35-85da-eabf48101f9d'::uuid, 'day', -12, 3, 6, 25, null::integer, null, null, null),
    (129, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, '308c7622-2072-4750-8aa9-d2f02c1b5b3d'::uuid, 'week', 0, 1, 2, 5, null::integer, null, null, null),
    (130, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, '308c7622-2072-4750-8aa9-d2f02c1b5b3d'::uuid, 'day', 9, 3, 4, 1, null::integer, null, null, null),
    (131, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, '308c7622-2072-4750-8aa9-d2f02c1b5b3d'::uuid, 'month', -1, 1, 4, 18, null::integer, null, null, null),
    (132, '1c4b7677-28aa-49d8-8985-4ab409ea8ff1'::uuid, '58c0b8a0-ed08-4765-8f90-a380f8b5bec5'::uuid, 'day', 21, 1, 2, 8, null::integer, null, null, null),
    (133, 'e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, 'ff0f1b4f-d08b-41d7-815a-64615d462454'::uuid, 'day', 3, 2, 2, 7, null::integer, null, null, null),
    (134, '1108229e-6ab7-4759-8a88-418590fa12fd'::uuid, 'ff0f1b4f-d08b-41d7-815a-64615d462454'::uuid, 'week', 17, 1, 3, 14, null::integer, null, null, null),
    (135, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, 'ff0f1b4f-d08b-41d7-815a-64615d462454'::uuid, 'day', -11, 1, 3, 12, null::integer, null, null, null),
    (136, 'e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, 'a9ee6231-96f2-4c91-8a8a-ebffd96102c2'::uuid, 'day', 31, 2, 3, 5, null::integer, null, null, null),
    (137, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, 'a9ee6231-96f2-4c91-8a8a-ebffd96102c2'::uuid, 'day', -20, 3, 1, 26, null::integer, null, null, null),
    (138, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, 'a9ee6231-96f2-4c91-8a8a-ebffd96102c2'::uuid, 'month', -6, 1, 2, 12, null::integer, null, null, null),
    (139, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, 'a9ee6231-96f2-4c91-8a8a-ebffd96102c2'::uuid, 'day', 0, 2, 1, 7, null::integer, null, null, null),
    (140, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, 'e84b917f-5111-47e3-882a-2e76c190b083'::uuid, 'day', 19, 3, 1, 7, null::integer, null, null, null),
    (141, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, 'e84b917f-5111-47e3-882a-2e76c190b083'::uuid, 'day', 17, 2, 5, 12, null::integer, null, null, null),
    (142, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, 'e84b917f-5111-47e3-882a-2e76c190b083'::uuid, 'day', 4, 2, 4, 17, null::integer, null, null, null),
    (143, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, 'e84b917f-5111-47e3-882a-2e76c190b083'::uuid, 'week', -4, 1, 3, 5, null::integer, null, null, null),
    (144, '7f1452f3-797b-47ef-8272-655558de75f2'::uuid, 'cf2a5878-a081-4cb1-82d2-9c84279de55a'::uuid, 'day', -4, 3, 5, 7, null::integer, null, null, null),
    (145, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, 'cf2a5878-a081-4cb1-82d2-9c84279de55a'::uuid, 'day', 5, 3, 4, 11, null::integer, null, null, null),
    (146, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, 'cf2a5878-a081-4cb1-82d2-9c84279de55a'::uuid, 'week', -18, 1, 2, 30, null::integer, null, null, null),
    (147, 'e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, 'cf2a5878-a081-4cb1-82d2-9c84279de55a'::uuid, 'week', -8, 1, 6, 20, null::integer, null, null, null),
    (148, '1c4b7677-28aa-49d8-8985-4ab409ea8ff1'::uuid, '7082c042-737d-4d15-8f37-ac329d97a2f4'::uuid, 'day', -13, 3, 4, 31, null::integer, null, null, null),
    (149, 'cb22cf54-e2d6-42bf-8bd4-bfd420010433'::uuid, 'a16f435e-6ada-4388-84d0-ecec69a2aa85'::uuid, 'day', 29, 1, 4, 13, 5, null, null, null),
    (150, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, '906a60f9-23c4-4e2d-8657-d85abb0ca01c'::uuid, 'day', 24, 1, 6, 16, 1, null, null, null),
    (151, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, '906a60f9-23c4-4e2d-8657-d85abb0ca01c'::uuid, 'week', -19, 1, 4, 35, null::integer, null, null, null),
    (152, 'e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, '7972f8e5-6518-430b-8425-8750174c3266'::uuid, 'day', 21, 1, 1, 14, null::integer, null, null, null),
    (153, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, '7972f8e5-6518-430b-8425-8750174c3266'::uuid, 'day', -1, 3, 2, 8, null::integer, null, null, null),
    (154, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, '7972f8e5-6518-430b-8425-8750174c3266'::uuid, 'day', 11, 3, 5, 1, null::integer, null, null, null),
    (155, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, '27befb3f-5574-446e-85dc-a643fa72751e'::uuid, 'month', 14, 1, 3, 16, null::integer, null, null, null),
    (156, '72bf9767-57e0-42ff-842e-d52f63b4776e'::uuid, '6089ca47-6510-431b-8726-d19838431095'::uuid, 'day', 30, 1, 1, 11, null::integer, null, null, null),
    (157, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, '6089ca47-6510-431b-8726-d19838431095'::uuid, 'day', 13, 1, 2, 3, null::integer, null, null, null),
    (158, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, '6089ca47-6510-431b-8726-d19838431095'::uuid, 'day', -8, 3, 2, 19, null::integer, null, null, null),
    (159, '7f1452f3-797b-47ef-8272-655558de75f2'::uuid, '42ebca38-aa18-4058-8d16-1d0d80e196a6'::uuid, 'day', -13, 3, 2, 23, null::integer, null, null, null),
    (160, 'cb22cf54-e2d6-42bf-8bd4-bfd420010433'::uuid, 'adea9292-34a2-496d-8333-91c65b51cb86'::uuid, 'week', 7, 1, 4, 17, null::integer, null, null, null),
    (161, '1108229e-6ab7-4759-8a88-418590fa12fd'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'day', 0, 1, 2, 6, null::integer, 'arrived', 'We come by tram 28, so rather at nine than at half past eight.', null),
    (162, '7f1452f3-797b-47ef-8272-655558de75f2'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'day', 0, 1, 1, 1, null::integer, null, null, null),
    (163, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'day', 0, 3, 1, 12, null::integer, null, null, null),
    (164, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'day', -2, 3, 1, 9, null::integer, 'arrived', null, null),
    (165, 'e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'week', -3, 1, 1, 20, null::integer, 'arrived', 'A locker for a camera bag, if one is free.', null),
    (166, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, '1368ed2d-b24f-408a-8a1e-0ca5871a87dd'::uuid, 'day', 0, 1, 1, 4, null::integer, null, null, null),
    (167, '7f1452f3-797b-47ef-8272-655558de75f2'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'day', -8, 1, 1, 11, null::integer, 'arrived', null, null),
    (168, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'day', -5, 1, 1, 7, null::integer, 'did-not-come', null, null),
    (169, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, 'a94b1fdc-16df-47c7-825d-acd611c86049'::uuid, 'week', -95, 1, 1, 101, null::integer, 'arrived', null, null),
    (170, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, 'a94b1fdc-16df-47c7-825d-acd611c86049'::uuid, 'day', -70, 2, 1, 74, null::integer, null, null, null),
    (171, '7f1452f3-797b-47ef-8272-655558de75f2'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'day', 6, 1, 1, 8, 2, null, null, 'The roof is being mended on that day, and it will be too loud to work. Sorry!'),
    (172, '71d1d150-bd8a-4b45-8ee6-ea54686ba146'::uuid, '897fd30a-b16c-411a-8c65-b28c47bc9d3c'::uuid, 'day', -6, 2, 1, 15, 7, null, null, null),
    (173, 'c2cf6014-fef4-4793-8aeb-0132a94bdc53'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'month', -420, 1, 1, 425, null::integer, null, null, null),
    (174, '9269d869-1c9f-437a-872c-6c18f45a40f8'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'week', -355, 1, 1, 360, null::integer, null, null, null),
    (175, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'day', -262, 2, 1, 267, null::integer, null, null, null),
    (176, '9a883604-5526-4638-87f8-ea5c8566a013'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'day', -262, 1, 1, 267, null::integer, null, null, null),
    (177, '1e1cd055-7019-4297-87e5-4ef9e8cd835a'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'week', -214, 1, 1, 219, null::integer, null, null, null),
    (178, '61aaf252-7b62-4d96-8ce0-fb06cbfe88d9'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'day', -190, 3, 1, 195, null::integer, null, null, null),
    (179, 'aeef0e44-8408-4cf0-8ba5-08eaa6c0812c'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'day', -150, 1, 1, 155, null::integer, null, null, null),
    (180, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'month', -131, 1, 1, 136, null::integer, null, null, null),
    (181, '46ce8c16-3e30-4d06-8de8-57f9b1929345'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'day', -84, 2, 1, 89, null::integer, null, null, null),
    (182, 'f8eb173c-5948-4590-86cc-067fc0ecf046'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'day', -58, 1, 1, 63, null::integer, null, null, null),
    (183, 'c30ca3e2-dd1e-48c6-8e4d-07452cd52636'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'week', -39, 1, 1, 44, null::integer, null, null, null),
    (184, 'bce8fa48-ddde-4cc2-8d77-6a01cb183411'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid, 'day', -16, 3, 1, 21, null::integer, null, null, null),
    (185, '7f1452f3-797b-47ef-8272-655558de75f2'::uuid, '897fd30a-b16c-411a-8c65-b28c47bc9d3c'::uuid, 'week', -180, 1, 1, 185, null::integer, null, null, null),
    (186, 'f32484c5-4fe4-45e2-8294-bae4ad1a89b2'::uuid, '897fd30a-b16c-411a-8c65-b28c47bc9d3c'::uuid, 'day', -142, 1, 1, 147, null::integer, null, null, null),
    (187, '9b59b004-701f-4bb6-8e4c-dcb0d57a04a0'::uuid, '897fd30a-b16c-411a-8c65-b28c47bc9d3c'::uuid, 'month', -125, 1, 1, 130, null::integer, null, null, null),
    (188, 'c6d3ce02-7417-43bd-84c9-671794cef333'::uuid, '897fd30a-b16c-411a-8c65-b28c47bc9d3c'::uuid, 'day', -96, 2, 1, 101, null::integer, null, null, null),
    (189, '388639cb-6583-41b1-808f-a1deda3476b4'::uuid, '897fd30a-b16c-411a-8c65-b28c47bc9d3c'::uuid, 'day', -71, 1, 1, 76, null::integer, null, null, null),
    (190, '9dc42bf8-e88b-4c8f-87df-b85e2d587161'::uuid, '897fd30a-b16c-411a-8c65-b28c47bc9d3c'::uuid, 'week', -40, 1, 1, 45, null::integer, null, null, null),
    (191, '1108229e-6ab7-4759-8a88-418590fa12fd'::uuid, '897fd30a-b16c-411a-8c65-b28c47bc9d3c'::uuid, 'day', -20, 1, 1, 25, null::integer, null, null, null),
    (192, 'a22e3d6e-1b97-4932-8eb9-86f6e7b72e25'::uuid, '0b235b1d-376f-424f-87d8-0019cad7d026'::uuid, 'day', -18, 1, 1, 23, null::integer, null, null, null),
    (193, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, '1368ed2d-b24f-408a-8a1e-0ca5871a87dd'::uuid, 'month', -330, 1, 1, 335, null::integer, null, null, null),
    (194, '67090b0e-e546-4863-886e-5c758c406b2f'::uuid, '1368ed2d-b24f-408a-8a1e-0ca5871a87dd'::uuid, 'week', -246, 1, 1, 251, null::integer, null, null, null),
    (195, '9269d869-1c9f-437a-872c-6c18f45a40f8'::uuid, '1368ed2d-b24f-408a-8a1e-0ca5871a87dd'::uuid, 'day', -158, 2, 1, 163, null::integer, null, null, null),
    (196, 'c30ca3e2-dd1e-48c6-8e4d-07452cd52636'::uuid, '1368ed2d-b24f-408a-8a1e-0ca5871a87dd'::uuid, 'day', -101, 1, 1, 106, null::integer, null, null, null),
    (197, '1c4b7677-28aa-49d8-8985-4ab409ea8ff1'::uuid, '1368ed2d-b24f-408a-8a1e-0ca5871a87dd'::uuid, 'week', -55, 1, 1, 60, null::integer, null, null, null),
    (198, '46ce8c16-3e30-4d06-8de8-57f9b1929345'::uuid, '1368ed2d-b24f-408a-8a1e-0ca5871a87dd'::uuid, 'day', -24, 1, 1, 29, null::integer, null, null, null),
    (199, 'aeef0e44-8408-4cf0-8ba5-08eaa6c0812c'::uuid, '0ee975f4-8f40-45b9-8e59-bee6bde3b1c8'::uuid, 'day', -205, 1, 1, 210, null::integer, null, null, null),
    (200, '72bf9767-57e0-42ff-842e-d52f63b4776e'::uuid, '0ee975f4-8f40-45b9-8e59-bee6bde3b1c8'::uuid, 'month', -118, 1, 1, 123, null::integer, null, null, null),
    (201, '388639cb-6583-41b1-808f-a1deda3476b4'::uuid, '0ee975f4-8f40-45b9-8e59-bee6bde3b1c8'::uuid, 'day', -47, 1, 1, 52, null::integer, null, null, null),
    (202, '1e1cd055-7019-4297-87e5-4ef9e8cd835a'::uuid, 'ebb70b0b-2788-4e4f-8bf9-c8557ad65ac2'::uuid, 'week', -90, 1, 1, 95, null::integer, null, null, null),
    (203, '7f1452f3-797b-47ef-8272-655558de75f2'::uuid, 'ebb70b0b-2788-4e4f-8bf9-c8557ad65ac2'::uuid, 'day', -21, 1, 1, 26, null::integer, null, null, null),
    (204, '9a883604-5526-4638-87f8-ea5c8566a013'::uuid, '6b3a1f3d-e2f0-496e-80e6-ec6649128277'::uuid, 'week', -240, 1, 1, 245, null::integer, null, null, null),
    (205, 'c2cf6014-fef4-4793-8aeb-0132a94bdc53'::uuid, '6b3a1f3d-e2f0-496e-80e6-ec6649128277'::uuid, 'day', -133, 3, 1, 138, null::integer, null, null, null),
    (206, '4ee3c336-ecb4-445a-8621-92cc4a1de317'::uuid, '6b3a1f3d-e2f0-496e-80e6-ec6649128277'::uuid, 'day', -33, 1, 1, 38, null::integer, null, null, null),
    (207, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, '45c1d657-58f3-446a-8c80-c024a37a392a'::uuid, 'day', -110, 1, 1, 115, null::integer, null, null, null),
    (208, 'f8eb173c-5948-4590-86cc-067fc0ecf046'::uuid, '45c1d657-58f3-446a-8c80-c024a37a392a'::uuid, 'week', -45, 1, 1, 50, null::integer, null, null, null),
    (209, '67090b0e-e546-4863-886e-5c758c406b2f'::uuid, '1bcb58f0-b5f4-4c9f-8f0b-e649c745a19a'::uuid, 'month', -140, 1, 1, 145, null::integer, null, null, null),
    (210, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, '1bcb58f0-b5f4-4c9f-8f0b-e649c745a19a'::uuid, 'day', -31, 1, 1, 36, null::integer, null, null, null),
    (211, 'bce8fa48-ddde-4cc2-8d77-6a01cb183411'::uuid, '68517236-a5c9-416b-8ac8-0546dc76941f'::uuid, 'week', -62, 1, 1, 67, null::integer, null, null, null),
    (212, '9aba3762-d56c-4a80-8d94-5ff5ed664093'::uuid, 'a68fe1bc-fb66-4a84-80d4-54d37367f0a1'::uuid, 'month', -210, 1, 1, 215, null::integer, null, null, null),
    (213, '9dc42bf8-e88b-4c8f-87df-b85e2d587161'::uuid, 'a68fe1bc-fb66-4a84-80d4-54d37367f0a1'::uuid, 'day', -105, 2, 1, 110, null::integer, null, null, null),
    (214, 'cb22cf54-e2d6-42bf-8bd4-bfd420010433'::uuid, 'a68fe1bc-fb66-4a84-80d4-54d37367f0a1'::uuid, 'week', -37, 1, 1, 42, null::integer, null, null, null),
    (215, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, '22e57c7b-1a99-4a1a-8239-cbdd4e0cbcce'::uuid, 'day', -76, 1, 1, 81, null::integer, null, null, null),
    (216, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, '82549529-5e4b-4d78-83e9-dc54bc3b4766'::uuid, 'month', -280, 1, 1, 285, null::integer, null, null, null),
    (217, '9b59b004-701f-4bb6-8e4c-dcb0d57a04a0'::uuid, '82549529-5e4b-4d78-83e9-dc54bc3b4766'::uuid, 'week', -195, 1, 1, 200, null::integer, null, null, null),
    (218, '71d1d150-bd8a-4b45-8ee6-ea54686ba146'::uuid, '82549529-5e4b-4d78-83e9-dc54bc3b4766'::uuid, 'day', -63, 2, 1, 68, null::integer, null, null, null),
    (219, 'c30ca3e2-dd1e-48c6-8e4d-07452cd52636'::uuid, '82549529-5e4b-4d78-83e9-dc54bc3b4766'::uuid, 'day', -36, 1, 1, 41, null::integer, null, null, null),
    (220, '388639cb-6583-41b1-808f-a1deda3476b4'::uuid, '82549529-5e4b-4d78-83e9-dc54bc3b4766'::uuid, 'day', -14, 2, 1, 19, null::integer, null, null, null),
    (221, 'e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, '2998c777-a43f-4326-893f-57775f9143b8'::uuid, 'month', -390, 1, 1, 395, null::integer, null, null, null),
    (222, '72bf9767-57e0-42ff-842e-d52f63b4776e'::uuid, '2998c777-a43f-4326-893f-57775f9143b8'::uuid, 'month', -310, 1, 1, 315, null::integer, null, null, null),
    (223, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, '2998c777-a43f-4326-893f-57775f9143b8'::uuid, 'week', -268, 1, 1, 273, null::integer, null, null, null),
    (224, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, '2998c777-a43f-4326-893f-57775f9143b8'::uuid, 'day', -180, 3, 1, 185, null::integer, null, null, null),
    (225, '4ee3c336-ecb4-445a-8621-92cc4a1de317'::uuid, '2998c777-a43f-4326-893f-57775f9143b8'::uuid, 'week', -122, 1, 1, 127, null::integer, null, null, null),
    (226, 'c6d3ce02-7417-43bd-84c9-671794cef333'::uuid, '2998c777-a43f-4326-893f-57775f9143b8'::uuid, 'month', -100, 1, 1, 105, null::integer, null, null, null),
    (227, 'aeef0e44-8408-4cf0-8ba5-08eaa6c0812c'::uuid, '2998c777-a43f-4326-893f-57775f9143b8'::uuid, 'day', -52, 1, 1, 57, null::integer, null, null, null),
    (228, 'f32484c5-4fe4-45e2-8294-bae4ad1a89b2'::uuid, '2998c777-a43f-4326-893f-57775f9143b8'::uuid, 'week', -30, 1, 1, 35, null::integer, null, null, null),
    (229, 'bce8fa48-ddde-4cc2-8d77-6a01cb183411'::uuid, '1fa54f58-82f6-4a5b-85db-07d14e10ee0b'::uuid, 'day', -200, 2, 1, 205, null::integer, null, null, null),
    (230, '46ce8c16-3e30-4d06-8de8-57f9b1929345'::uuid, '1fa54f58-82f6-4a5b-85db-07d14e10ee0b'::uuid, 'month', -150, 1, 1, 155, null::integer, null, null, null),
    (231, '67090b0e-e546-4863-886e-5c758c406b2f'::uuid, '1fa54f58-82f6-4a5b-85db-07d14e10ee0b'::uuid, 'week', -88, 1, 1, 93, null::integer, null, null, null),
    (232, 'cb22cf54-e2d6-42bf-8bd4-bfd420010433'::uuid, '1fa54f58-82f6-4a5b-85db-07d14e10ee0b'::uuid, 'day', -26, 1, 1, 31, null::integer, null, null, null),
    (233, '1e1cd055-7019-4297-87e5-4ef9e8cd835a'::uuid, '0dab2a23-ca2e-4b9b-8fdb-055d795207b7'::uuid, 'week', -160, 1, 1, 165, null::integer, null, null, null),
    (234, '7f1452f3-797b-47ef-8272-655558de75f2'::uuid, '0dab2a23-ca2e-4b9b-8fdb-055d795207b7'::uuid, 'day', -66, 1, 1, 71, null::integer, null, null, null),
    (235, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, '433119d0-3ffb-4b33-86b2-fe64f3679f12'::uuid, 'week', -97, 1, 1, 102, null::integer, null, null, null),
    (236, '9aba3762-d56c-4a80-8d94-5ff5ed664093'::uuid, '433119d0-3ffb-4b33-86b2-fe64f3679f12'::uuid, 'day', -41, 1, 1, 46, null::integer, null, null, null),
    (237, 'e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, '78dbaae5-f7f5-4eec-831e-defcb770b707'::uuid, 'month', -250, 1, 1, 255, null::integer, null, null, null),
    (238, 'c30ca3e2-dd1e-48c6-8e4d-07452cd52636'::uuid, '78dbaae5-f7f5-4eec-831e-defcb770b707'::uuid, 'week', -172, 1, 1, 177, null::integer, null, null, null),
    (239, '9dc42bf8-e88b-4c8f-87df-b85e2d587161'::uuid, '78dbaae5-f7f5-4eec-831e-defcb770b707'::uuid, 'day', -83, 1, 1, 88, null::integer, null, null, null),
    (240, 'c2cf6014-fef4-4793-8aeb-0132a94bdc53'::uuid, '78dbaae5-f7f5-4eec-831e-defcb770b707'::uuid, 'week', -34, 1, 1, 39, null::integer, null, null, null),
    (241, '1c4b7677-28aa-49d8-8985-4ab409ea8ff1'::uuid, '97344389-82c2-4f9d-8943-4d9c0b88fa6d'::uuid, 'month', -190, 1, 1, 195, null::integer, null, null, null),
    (242, 'a22e3d6e-1b97-4932-8eb9-86f6e7b72e25'::uuid, '97344389-82c2-4f9d-8943-4d9c0b88fa6d'::uuid, 'day', -91, 1, 1, 96, null::integer, null, null, null),
    (243, '4aa63d90-423e-494b-8b79-e3fac3cbb57c'::uuid, '97344389-82c2-4f9d-8943-4d9c0b88fa6d'::uuid, 'week', -48, 1, 1, 53, null::integer, null, null, null),
    (244, '9b59b004-701f-4bb6-8e4c-dcb0d57a04a0'::uuid, '882631d3-68e8-4044-8fd6-b3dd1136a0e3'::uuid, 'day', -120, 2, 1, 125, null::integer, null, null, null),
    (245, '1108229e-6ab7-4759-8a88-418590fa12fd'::uuid, '882631d3-68e8-4044-8fd6-b3dd1136a0e3'::uuid, 'week', -57, 1, 1, 62, null::integer, null, null, null),
    (246, '72bf9767-57e0-42ff-842e-d52f63b4776e'::uuid, '57f03bd5-2f4d-4268-85c9-8bc848a93a8f'::uuid, 'day', -29, 1, 1, 34, null::integer, null, null, null),
    (247, '1108229e-6ab7-4759-8a88-418590fa12fd'::uuid, '7822a7ef-ce98-4787-8a49-15ca7f421e56'::uuid, 'week', -70, 1, 1, 75, null::integer, null, null, null),
    (248, '4ee3c336-ecb4-445a-8621-92cc4a1de317'::uuid, '58f9d09b-785d-43ba-8932-50b7c2eac3be'::uuid, 'week', -128, 1, 1, 133, null::integer, null, null, null),
    (249, 'aeef0e44-8408-4cf0-8ba5-08eaa6c0812c'::uuid, '58f9d09b-785d-43ba-8932-50b7c2eac3be'::uuid, 'day', -43, 1, 1, 48, null::integer, null, null, null),
    (250, '46ce8c16-3e30-4d06-8de8-57f9b1929345'::uuid, '4c074758-c2c6-4f92-89cb-500b024c8252'::uuid, 'month', -220, 1, 1, 225, null::integer, null, null, null),
    (251, '388639cb-6583-41b1-808f-a1deda3476b4'::uuid, '4c074758-c2c6-4f92-89cb-500b024c8252'::uuid, 'week', -115, 1, 1, 120, null::integer, null, null, null),
    (252, '2d0a9679-77da-40bc-80b0-a9a4ad63583e'::uuid, '4c074758-c2c6-4f92-89cb-500b024c8252'::uuid, 'day', -35, 1, 1, 40, null::integer, null, null, null),
    (253, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, '308c7622-2072-4750-8aa9-d2f02c1b5b3d'::uuid, 'week', -135, 1, 1, 140, null::integer, null, null, null),
    (254, '9a883604-5526-4638-87f8-ea5c8566a013'::uuid, '308c7622-2072-4750-8aa9-d2f02c1b5b3d'::uuid, 'day', -50, 1, 1, 55, null::integer, null, null, null),
    (255, '9269d869-1c9f-437a-872c-6c18f45a40f8'::uuid, '7082c042-737d-4d15-8f37-ac329d97a2f4'::uuid, 'week', -60, 1, 1, 65, null::integer, null, null, null),
    (256, '1e1cd055-7019-4297-87e5-4ef9e8cd835a'::uuid, '42ebca38-aa18-4058-8d16-1d0d80e196a6'::uuid, 'day', -28, 2, 1, 33, null::integer, null, null, null),
    (257, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, 'ec4a175b-f3ba-40df-83e1-d229435a5667'::uuid, 'day', 12, 2, 1, 6, 1, null, null, null)
  ) w (number, guest, space, pass, starts_in, days, desks, booked_ago, cancelled_ago, arrival, note, cancelled_because) order by number loop
    select * into strict space from public.coworking_spaces s where s.id = wish.space;
    -- What is archived now was listed when it was booked.
    space.status := 'active';
    today := (now() at time zone space.timezone)::date;
    b := null;
    -- Each at a time of its own.
    b.created_at := now() - make_interval(days => wish.booked_ago, mins => wish.number * 37 % 600);
    b.cancelled_at := now() - make_interval(days => wish.cancelled_ago, mins => case wish.cancelled_ago when 0 then wish.number * 53 % 300 else 0 end);
    -- The wished day, or the next one on which the space is open and has the desks.
    for later in 0..60 loop
      q := private.quote_at(space, wish.pass, today + wish.starts_in + later,
        today + wish.starts_in + later + wish.days - 1, wish.desks, wish.guest, b.created_at);
      -- As many open days as were wished.
      exit when q.refusal is null and (wish.pass <> 'day' or q.units = wish.days);
    end loop;
    if q.refusal is not null then
      raise exception 'No day for booking % of the demo data: %', wish.number, q.refusal;
    end if;

    b.id := pg_temp.demo_id('demo booking ' || wish.number);
    b.idempotency_key := pg_temp.demo_id('demo booking key ' || wish.number);
    b.space_id := space.id;
    b.user_id := wish.guest;
    b.note := wish.note;
    b.arrival := wish.arrival;
    b.status := 'confirmed';
    b.paid_amount := 0;
    b.change_count := 0;
    b.change_fees := 0;
    b.updated_at := coalesce(b.cancelled_at, b.created_at);
    b.pass := q.pass;
    b.starts_on := q.starts_on;
    b.ends_on := q.ends_on;
    b.held_days := q.held_days;
    b.desks := q.desks;
    b.unit_price := q.unit_price;
    b.total := q.total;
    b.service_fee := q.service_fee;
    b.currency := q.currency;
    b.timezone := q.timezone;
    b.opens_at := q.opens_at;
    b.closes_at := q.closes_at;
    b.cancellation_policy := q.cancellation_policy;
    b.late_fee_percent := q.late_fee_percent;
    b.free_cancellation_until := q.free_cancellation_until;

    if b.cancelled_at is null then
      insert into public.space_days (space_id, day, capacity, desks_booked)
      select space.id, held.day, space.capacity, b.desks from unnest(b.held_days) held (day)
      on conflict (space_id, day) do update set desks_booked = space_days.desks_booked + excluded.desks_booked;
    else
      b.cancelled_because := wish.cancelled_because;
      b.cancellation_fee := case when wish.cancelled_because is null
        then (private.cancellation_at(b, b.cancelled_at)).fee else 0 end;
      b.cancelled_by := case when wish.cancelled_because is null then b.user_id else space.owner_id end;
      b.status := 'cancelled';
    end if;
    insert into public.bookings select b.*;
  end loop;
end;
$$;


-- A listing where the guest may pay online

insert into private.payment_accounts (owner_id, provider, provider_id, country, state, idempotency_key) values
  ('30738138-0872-4928-8e23-fbd6af59cd03', 'stripe', 'acct_demo_largo_vinte', 'PT', 'ready', pg_temp.demo_id('acct_demo_largo_vinte'));

insert into private.payment_choices (space_id, choice) values ('ec4a175b-f3ba-40df-83e1-d229435a5667', 'guest-chooses');

insert into private.sellers (user_id, legal_name, address, tax_id, tax_rate) values
  ('30738138-0872-4928-8e23-fbd6af59cd03', 'Largo Vinte, Lda.', 'Largo de Santos 20
1200-808 Lisboa
Portugal', 'PT 500 000 000', 23);

create temporary table demo_payments (
  id uuid, guest uuid, session text, dispute text, is_receipted boolean, refund_failure text);
insert into demo_payments values
  ('6d1f0c52-8a3e-4b7d-9c21-5e0f7a94b310'::uuid, '72bf9767-57e0-42ff-842e-d52f63b4776e'::uuid, 'cs_test_demo_tanabe', null, true, null),
  ('b04e93a7-1c6d-4f58-8e72-93d5c1a6f024'::uuid, '7f1452f3-797b-47ef-8272-655558de75f2'::uuid, 'cs_test_demo_okafor', 'dp_demo_okafor', false, null),
  ('e2a7c5d4-60b9-4f13-a8d6-1c94b7f0532e'::uuid, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, 'cs_test_demo_carter', null, false, 'expired_or_canceled_card');

insert into public.payments (
  id, booking_id, account_id, provider, provider_id, state, amount, service_fee, currency, idempotency_key, created_at, paid_at)
select d.id, b.id, a.id, a.provider, d.session, 'paid', private.in_minor_units(b.total, b.currency),
  private.in_minor_units(b.service_fee, b.currency), b.currency, pg_temp.demo_id(d.session), b.created_at, b.created_at
from demo_payments d
  join public.bookings b on b.user_id = d.guest and b.space_id = 'ec4a175b-f3ba-40df-83e1-d229435a5667'
  join private.payment_accounts a on a.provider_id = 'acct_demo_largo_vinte';

insert into private.disputes (payment_id, provider, provider_id, state, amount, currency, reason, respond_by, opened_at)
select p.id, p.provider, d.dispute, 'open', p.amount, p.currency, 'fraudulent', now() + interval '6 days',
  now() - interval '1 day'
from demo_payments d join public.payments p on p.id = d.id where d.dispute is not null;

insert into public.payments (
  booking_id, provider, state, amount, currency, idempotency_key, created_at, paid_at, noted_by)
select b.id, 'at-the-space', 'paid', private.in_minor_units(b.total, b.currency), b.currency,
  pg_temp.demo_id('demo payment ' || b.id), at.moment, at.moment, s.owner_id
from public.bookings b join public.coworking_spaces s on s.id = b.space_id
  cross join lateral (select case b.status when 'cancelled' then b.cancelled_at - interval '3 days'
    else (b.starts_on + b.opens_at[1]) at time zone b.timezone + interval '30 minutes' end as moment) at
where s.owner_id = '1c4e590d-396b-4517-8e70-e1e9aacf8eca' and (
  b.arrival = 'arrived' and b.starts_on < (now() at time zone b.timezone)::date
  or b.status = 'cancelled' and b.cancelled_because is not null);

-- As the cancellation would have written it.
alter table public.refunds disable trigger append_only;
update public.refunds r set reason = 'cancelled', created_at = b.cancelled_at
from public.payments p join public.bookings b on b.id = p.booking_id where p.id = r.payment_id;
alter table public.refunds enable trigger append_only;

select private.issue_receipts_of(b, u.full_name, null)
from demo_payments d join public.payments p on p.id = d.id join public.bookings b on b.id = p.booking_id
  join public.users u on u.id = b.user_id where d.is_receipted;

select public.finish_refund(r.id, 'failed', p_failure => d.refund_failure)
from demo_payments d join public.refunds r on r.payment_id = d.id where d.refund_failure is not null;


-- What guests said after theirs

insert into public.reviews (id, booking_id, stars, body, wifi_down, wifi_up, noise, calls_allowed, ergonomic_chair,
  desk_sockets, reply, replied_at, hidden_because, hidden_at, created_at)
select pg_temp.demo_id('demo review ' || r.number), b.id, r.stars, r.body, r.wifi_down, r.wifi_up, r.noise, r.calls_allowed,
  r.ergonomic_chair, r.desk_sockets, r.reply, case when r.reply is not null then written.at + interval '2 days' end,
  r.hidden_because, case when r.hidden_because is not null then written.at + interval '3 days' end, written.at
from (values
  (173, 2, 5, 'I wrote most of a thesis at the long table. The river does half of the work for you. After the first week people knew when I needed silence and when I needed lunch, and both happened without asking.', 210::numeric, 95::numeric, 'quiet', true::boolean, true::boolean, true::boolean, 'We still have your sticky notes on the stairs. Send us the thesis.', null),
  (174, 2, 5, 'Proper chairs, proper coffee, and the old tool room for calls really is soundproof: I shouted in it to test. Bring something warm in January, the second floor heats up slowly.', 180::numeric, 88::numeric, 'some-talk', true::boolean, true::boolean, true::boolean, null, null),
  (175, 2, 4, 'Lovely room, steep way up. If you come from Baixa with a suitcase, take the tram and not the stairs. Wi-Fi was fine for two video calls a day.', 95::numeric, 60::numeric, null, true::boolean, null::boolean, null::boolean, null, null),
  (176, 2, 3, 'Bonito de verdad, pero a las cinco el sol da en la pared del fondo y no se ve la pantalla. Pedí cambiar de mesa y me la cambiaron enseguida. Llegad pronto y sentaos cerca de la escalera.', 140::numeric, null::numeric, 'some-talk', null::boolean, null::boolean, true::boolean, 'Gracias, Diego. Ya hay cortinas en esa pared, y se cierran a las cuatro y media.', null),
  (177, 2, 5, 'The only place in Lisbon where I stopped wearing headphones. Teresa introduces new people once, at the coffee grinder, and then lets them be.', 195::numeric, 90::numeric, 'quiet', null::boolean, true::boolean, true::boolean, null, null),
  (178, 2, 4, 'Three good days. One socket for every two seats at the long table, so bring an adapter if you sit in the middle. The view makes up for it.', null::numeric, null::numeric, 'some-talk', null::boolean, null::boolean, false::boolean, 'You were right about the sockets. There are sixteen more by now.', null),
  (179, 2, 1, 'The girl at the door is an idiot and so is everybody who pays for this. Go anywhere else.', null::numeric, null::numeric, null, null::boolean, null::boolean, null::boolean, null, 'It insults a person who works there, and says nothing about the space.'),
  (180, 2, 5, 'I came for the light and stayed for the library on the stairs; I left three books and took two. For calls before nine you need to ask for the key of the tool room the evening before.', 220::numeric, 110::numeric, 'quiet', true::boolean, true::boolean, true::boolean, null, null),
  (181, 2, 4, 'Solid. The internet dropped once for ten minutes, somebody restarted something, and that was that. I would pay a little more for a second meeting room.', 160::numeric, 75::numeric, 'some-talk', true::boolean, true::boolean, null::boolean, null, null),
  (182, 2, 5, 'מקום שקט ויפה מאוד. השולחן הארוך מול הנהר הוא הטוב ביותר, והקפה נטחן בכל בוקר. אחזור בקיץ.', 175::numeric, null::numeric, 'quiet', null::boolean, null::boolean, null::boolean, null, null),
  (183, 2, 2, 'I booked for quiet and got the week in which the house next door had its roof taken off. Nobody''s fault, but a line in the listing would have been fair. They gave me a desk at the back and half of the coffee in Portugal, which helped.', 150::numeric, 70::numeric, 'lively', null::boolean, null::boolean, null::boolean, null, null),
  (184, 1, 5, 'Came for one day, added two. The walk up is the best stretch of my morning, and at the top somebody has already made coffee.', 205::numeric, 98::numeric, 'quiet', true::boolean, true::boolean, true::boolean, null, null),
  (185, 2, 5, 'Uploads that take an hour in my flat take six minutes here. I edit video, so that is the whole review. The booths are small but the doors seal.', 480::numeric, 410::numeric, 'quiet', true::boolean, true::boolean, true::boolean, null, null),
  (186, 2, 4, 'Très calme le matin, un peu moins l''après-midi quand les portes du balcon s''ouvrent. L''ascenseur est minuscule : prenez l''escalier avec un vélo pliant.', 455::numeric, null::numeric, 'some-talk', null::boolean, null::boolean, null::boolean, null, null),
  (187, 2, 5, 'My team is in Bengaluru and San Jose, so I need a desk at six in the morning and again at ten at night. The key card worked every time. Reception keeps parcels.', 500::numeric, 430::numeric, 'quiet', true::boolean, true::boolean, true::boolean, null, null),
  (188, 2, 4, 'غرفة هادئة حتى الواحدة ظهرا، ثم تفتح الشرفة ويبدأ الحديث. الإنترنت سريع جدا والمنظر جميل على ضفتي النهر.', null::numeric, null::numeric, 'some-talk', null::boolean, null::boolean, true::boolean, null, null),
  (189, 2, 3, 'Good desk, wonderful view, but both booths were taken from nine to twelve by the same two people. If your day is calls, book the meeting room as well.', 440::numeric, 390::numeric, null, false::boolean, true::boolean, null::boolean, null, null),
  (190, 2, 5, '静かで明るく、回線がとても速いです。夜中でもカードで入れるので、日本との会議に助かりました。', 510::numeric, 420::numeric, 'quiet', true::boolean, null::boolean, null::boolean, null, null),
  (191, 2, 4, 'The fourth floor catches the wind, so keep a scarf near the balcony. Otherwise everything works, and the staff answer before you ask.', 470::numeric, 405::numeric, 'quiet', null::boolean, null::boolean, true::boolean, null, null),
  (192, 2, 5, 'Às sextas cheira a pão e ninguém trabalha muito depois das onze. Nos outros dias é um sítio sossegado, com boa luz de manhã.', null::numeric, null::numeric, 'some-talk', true::boolean, null::boolean, null::boolean, 'Obrigada, Rui. Há sempre um pão guardado para quem vem à sexta.', null),
  (193, 2, 5, 'Behind the curtain nobody speaks and nobody has to be told. I translated four hundred pages here. The ladder squeaks, which is how you know that somebody is looking something up.', 88::numeric, 42::numeric, 'quiet', false::boolean, false::boolean, true::boolean, 'The ladder has been oiled since. We miss it already.', null),
  (194, 2, 4, 'Beautiful, strict, and the chairs are as old as they look. For a long day I borrowed a cushion from the shelf by the door. Calls are for the front room only, next to the espresso machine, so plan around it.', 92::numeric, 45::numeric, 'quiet', false::boolean, false::boolean, true::boolean, null, null),
  (195, 2, 5, 'If you have one thing to finish, finish it here. Free lockers, deep tables, and lamps that somebody chose with care.', null::numeric, null::numeric, 'quiet', null::boolean, null::boolean, true::boolean, null, null),
  (196, 2, 3, 'A library with a card reader. That is a compliment and a warning: if your work is mostly talking, the front room gets crowded by eleven.', 80::numeric, 40::numeric, null, false::boolean, null::boolean, null::boolean, null, null),
  (197, 2, 5, 'I came when the days are short and understood what the green lamps are for. Thursday evenings, open until eleven, are the best hours.', 95::numeric, 48::numeric, 'quiet', null::boolean, false::boolean, true::boolean, 'Thank you. The chairs in the second row are new as of last week, and one of them is yours.', null),
  (198, 2, 4, 'Quiet to the point that I heard my own typing. Internet is enough for documents and code, less so for moving large files.', 76::numeric, 38::numeric, 'quiet', null::boolean, null::boolean, true::boolean, null, null),
  (199, 2, 2, 'On the evening that I came the stage was being set up, from four on, with a sound check. The listing says two evenings a month; it should say which ones. The light is as good as promised.', 300::numeric, 280::numeric, 'lively', true::boolean, null::boolean, null::boolean, 'You are right. The evenings stand in our calendar now, and on those days the rehearsals begin after seven.', null),
  (200, 2, 4, 'Cheap for Berlin, open all night, and there is always a desk. It is a hall: somebody will walk past you. Take a place in the third row, away from the doors.', 320::numeric, 300::numeric, 'some-talk', true::boolean, true::boolean, true::boolean, null, null),
  (201, 2, 3, 'Fine for a day between trains. Booths were free, the coffee was not good, the night porter was charming at noon.', 290::numeric, null::numeric, 'lively', null::boolean, null::boolean, null::boolean, null, null),
  (202, 2, 4, 'The ferry alone is worth it. The listing says that the heating has opinions, and it kept them to itself. One long table means that you meet people whether you plan to or not.', 230::numeric, 190::numeric, 'some-talk', true::boolean, null::boolean, true::boolean, null, null),
  (203, 2, 2, 'Cold. I had two jumpers on and typed in gloves. Everything else was good, so come when it is warm.', 210::numeric, 185::numeric, 'some-talk', null::boolean, null::boolean, null::boolean, null, null),
  (204, 2, 5, 'Swim at eight, desk at nine, and there is a shower in between. The vaults keep the room cool. Ask for a place near the second window.', 350::numeric, 320::numeric, 'some-talk', true::boolean, true::boolean, true::boolean, 'See you in the water.', null),
  (205, 2, 5, 'Las mejores sillas de Barcelona y una terraza con sombra de verdad. Para llamadas, la sala Tramuntana.', 365::numeric, 330::numeric, null, null::boolean, true::boolean, true::boolean, null, null),
  (206, 2, 4, 'Well run and full of friendly people, perhaps too friendly if you are on a deadline. The roof was my office after three.', 340::numeric, 310::numeric, 'lively', true::boolean, null::boolean, null::boolean, null, null),
  (207, 2, 4, 'You feel the trains in the desk, not in your ears. I liked it, my colleague did not. The snugs with doors are the reason to come.', 150::numeric, 40::numeric, 'some-talk', true::boolean, null::boolean, true::boolean, null, null),
  (208, 2, 5, 'Honest coffee jar, honest people. By ten the traders are gone and it becomes the calmest arch in Bermondsey.', 160::numeric, 42::numeric, 'some-talk', null::boolean, true::boolean, null::boolean, null, null),
  (209, 2, 4, 'The mirrors make you sit up straight. A month cost less than a week elsewhere, and the tram sings you home. Heating was excellent, ventilation less so in the afternoon.', 120::numeric, 115::numeric, 'some-talk', true::boolean, false::boolean, true::boolean, null, null),
  (210, 2, 4, 'High ceilings, low prices, good radiators. Two sockets at my table did not work; I told them and moved.', 118::numeric, null::numeric, null, null::boolean, null::boolean, false::boolean, null, null),
  (211, 2, 5, 'A wool blanket on every chair and a mountain in every second window. People are silent and kind. The sauna is booked in pairs, so bring somebody or make a friend at the coffee pot.', 600::numeric, 580::numeric, 'quiet', false::boolean, true::boolean, true::boolean, null, null),
  (212, 2, 5, 'Çay hiç bitmiyor, kedi her gün on ikide geliyor. Üst katlar gerçekten sessiz; toplantılar için zemin katı öneririm.', 65::numeric, 12::numeric, 'quiet', true::boolean, null::boolean, true::boolean, null, null),
  (213, 2, 4, 'Each floor is quieter than the one below, exactly as written. The upload is slow, so I sent my files at night.', 60::numeric, 9::numeric, 'some-talk', null::boolean, false::boolean, null::boolean, null, null),
  (214, 2, 4, 'Tea, a bay window, the ferry home at sunset. I would have liked one chair that goes up and down.', 68::numeric, 11::numeric, 'quiet', null::boolean, false::boolean, true::boolean, null, null),
  (215, 2, 5, 'One desk, one kettle, one heron. I wrote it in the book. The key was in the watering can.', 45::numeric, 18::numeric, 'quiet', true::boolean, null::boolean, null::boolean, null, null),
  (216, 2, 5, 'Doña Lupe decides when you have worked enough, and she is right. The back rooms are silent; the front rooms have the street organ, which I came to miss.', 190::numeric, 90::numeric, 'quiet', true::boolean, true::boolean, true::boolean, 'She says that you still owe her a recipe.', null),
  (217, 2, 4, 'Choose your room by the noise you can bear: balcony or courtyard. Internet was stable through two storms. The stairs are photographed by strangers all day, so dress accordingly.', 180::numeric, 85::numeric, 'some-talk', true::boolean, null::boolean, true::boolean, null, null),
  (218, 2, 5, 'North light in the back room, a table large enough for A2, and a bakery four minutes away. I drew Jefe twice and he held still once.', 175::numeric, 80::numeric, 'quiet', null::boolean, true::boolean, true::boolean, 'One of the two drawings hangs in the kitchen now. Come back and do the other side of him.', null),
  (219, 2, 4, 'A house and not an office, in the best way. Somebody was always asking whether I had eaten. If you need a door that closes, ask for one in the morning.', 185::numeric, 88::numeric, 'lively', true::boolean, null::boolean, null::boolean, null, null),
  (220, 1, 3, 'I liked the people and the roof. The room with the balcony is not a place for calls, and the two phone booths were reserved for members on a monthly pass both days.', null::numeric, null::numeric, 'lively', false::boolean, null::boolean, null::boolean, null, null),
  (221, 2, 5, 'I have worked in nine countries and keep coming back to this floor. Shoes off, head down, noodles at noon.', 260::numeric, 240::numeric, 'quiet', true::boolean, false::boolean, true::boolean, 'Your desk knows you by now.', null),
  (222, 2, 4, 'The floor desks are lovely for an hour and hard on the knees after two. There are normal ones in the second house; take one of those.', 250::numeric, 235::numeric, 'quiet', null::boolean, false::boolean, true::boolean, null, null),
  (223, 2, 5, 'On the smoky days this was the only room in town where my throat did not hurt. The reading by the door is honest, also on bad days.', 255::numeric, 238::numeric, 'quiet', true::boolean, null::boolean, null::boolean, 'All filters are new since, and we change them before the smoke comes.', null),
  (224, 2, 5, 'Ridiculous value. Fast, cool, and quiet because nobody wants to be the one whose steps are heard on the teak.', 270::numeric, 250::numeric, 'quiet', null::boolean, null::boolean, true::boolean, null, null),
  (225, 2, 4, 'The phone booth gets hot after twenty minutes. For everything else, full marks.', 248::numeric, 230::numeric, 'quiet', true::boolean, null::boolean, null::boolean, null, null),
  (226, 2, 5, 'I planned a week and stayed a month. If you need a monitor, they lend you one from under the stairs for nothing.', 262::numeric, 241::numeric, 'quiet', null::boolean, true::boolean, true::boolean, null, null),
  (227, 2, 3, 'Good but full. I came at ten and the last desk was beside the kettle. Book a desk in the first house or come early.', null::numeric, null::numeric, 'some-talk', null::boolean, null::boolean, true::boolean, null, null),
  (228, 2, 5, 'Le pont entre les deux maisons est l''endroit où l''on se parle ; ailleurs, silence. Une connexion plus rapide que chez moi à Lyon.', 265::numeric, 245::numeric, 'quiet', true::boolean, false::boolean, true::boolean, null, null),
  (229, 2, 4, 'The higher you climb, the quieter it gets. The third floor booths have fans, which saved a ninety minute call.', 310::numeric, 300::numeric, 'some-talk', true::boolean, null::boolean, true::boolean, null, null),
  (230, 2, 5, 'Staff who tell you which noodle cart is having a good week are worth more than any espresso machine. The internet never blinked.', 320::numeric, 310::numeric, 'some-talk', true::boolean, true::boolean, true::boolean, 'This week it is the one with the green umbrella.', null),
  (231, 2, 4, 'The spiral stair and a laptop bag do not go together. Once you sit, you do not want to get up.', 305::numeric, 298::numeric, 'quiet', null::boolean, true::boolean, null::boolean, null, null),
  (232, 2, 4, 'Cool, quick and central. Roof in the morning, second floor in the afternoon.', 300::numeric, null::numeric, 'some-talk', null::boolean, null::boolean, null::boolean, null, null),
  (233, 2, 5, 'You arrive by boat and leave by boat. I sat on the verandah until eleven and in the hall until six, and saw one monitor lizard, on its own business as described.', 130::numeric, 100::numeric, 'quiet', true::boolean, null::boolean, true::boolean, null, null),
  (234, 2, 4, 'Beautiful house. The long-tail boats are loud for ten seconds every few minutes, so no recording on the verandah.', 125::numeric, 96::numeric, 'some-talk', true::boolean, null::boolean, null::boolean, null, null),
  (235, 2, 4, 'I work for a company in Oakland, and from midnight on this room is full of people like me. The day beds are clean. Do not come for silence.', 400::numeric, 380::numeric, 'lively', true::boolean, null::boolean, true::boolean, null, null),
  (236, 2, 3, 'The table is a wonder and the benches are still benches. Four hours were my limit.', 390::numeric, 370::numeric, 'lively', null::boolean, false::boolean, null::boolean, null, null),
  (237, 2, 4, 'Fibre from two suppliers, and once I saw it switch from one to the other without dropping my call. In the rain everybody moves into the one closed room, and then it is full.', 150::numeric, 140::numeric, 'lively', true::boolean, null::boolean, true::boolean, 'A second closed room is being built behind the board racks.', null),
  (238, 2, 5, 'The tide table beside the meeting schedule tells you all that you need to know. I got more done between swims than in a month at home.', 145::numeric, 138::numeric, 'some-talk', true::boolean, null::boolean, true::boolean, null, null),
  (239, 2, 3, 'No walls, so the motorbikes are part of your meeting. Good for writing in the morning, not for calls in the afternoon.', 140::numeric, 130::numeric, 'lively', true::boolean, false::boolean, null::boolean, null, null),
  (240, 2, 4, 'Sand in the keyboard, smile on the face. Chairs are plastic; I asked for a better one and got it the next day.', 152::numeric, 141::numeric, 'some-talk', null::boolean, true::boolean, null::boolean, null, null),
  (241, 2, 5, 'Ninety steps keep away everybody who is not serious. The pavilion for silence is the most silent place I have ever plugged a laptop into, until the frogs start.', 55::numeric, 30::numeric, 'quiet', false::boolean, null::boolean, true::boolean, null, null),
  (242, 2, 4, 'Lunch from the garden, written on a slate. The Wi-Fi in the far pavilion is weak; sit near the pond.', 28::numeric, 14::numeric, 'quiet', null::boolean, null::boolean, null::boolean, null, null),
  (243, 2, 5, 'I came with a book half written and left with most of the other half. Bring a torch for the path home.', 50::numeric, 27::numeric, 'quiet', true::boolean, false::boolean, true::boolean, null, null),
  (244, 2, 5, 'Expensive and worth it: it feels like a company that you would like to work for. Monitors, standing desks, a quiet light well. The bar turns to tea at three and so did I.', 720::numeric, 690::numeric, 'some-talk', true::boolean, true::boolean, true::boolean, null, null),
  (245, 2, 4, 'Everything works. The door code is changed on Mondays, so read your mail before you stand in front of it.', 700::numeric, 680::numeric, 'quiet', true::boolean, true::boolean, true::boolean, null, null),
  (246, 2, 5, '月曜日は焙煎の音がしますが、ヘッドホンを貸してくれます。香りのする仕事場は初めてです。', 340::numeric, 330::numeric, 'some-talk', null::boolean, null::boolean, true::boolean, null, null),
  (247, 2, 5, 'The chairs adjust in every direction and so does the mood: nothing but leaves at the window all week. Wave to the café and coffee comes up the stairs.', 480::numeric, 460::numeric, 'quiet', false::boolean, true::boolean, true::boolean, null, null),
  (248, 2, 5, 'Two power cuts on one day and my call did not notice either. The mountain was there on four days of five.', 110::numeric, 105::numeric, 'some-talk', true::boolean, true::boolean, true::boolean, null, null),
  (249, 2, 4, 'Under the skylights it gets warm by two. The long counter is meant for an hour, but nobody sent me away after four.', 100::numeric, 98::numeric, 'some-talk', null::boolean, null::boolean, null::boolean, null, null),
  (250, 2, 5, 'I learnt more at the ten thirty tea than at two conferences. Work on the terrace until the ibises start, then move to the sunroom.', 85::numeric, 80::numeric, 'some-talk', true::boolean, null::boolean, true::boolean, 'Router the dog says karibu tena.', null),
  (251, 2, 4, 'Two lines of fibre and solar on the roof: I never lost a minute. The corridor rooms are dark in the morning, so choose the sunroom.', 82::numeric, 78::numeric, 'quiet', true::boolean, null::boolean, true::boolean, null, null),
  (252, 2, 5, 'Strong tea, kind people, and a garden that makes you answer mails more politely.', 88::numeric, null::numeric, 'some-talk', null::boolean, null::boolean, null::boolean, null, null),
  (253, 2, 4, 'Maple floors, freight doors, light that painters envy. By three the school-run parents are gone and it is yours. The canal smells in August; they do not hide it.', 420::numeric, 400::numeric, 'some-talk', true::boolean, true::boolean, true::boolean, null, null),
  (254, 2, 3, 'Great building, but somebody was using the table saw under my desk until four. Ask for a bay on the canal side.', 410::numeric, 395::numeric, 'lively', true::boolean, null::boolean, null::boolean, null, null),
  (255, 2, 5, 'The third patio is for calls and has walls like a swimming pool; nobody hears you. At six somebody lit the grill, with no reason at all.', 95::numeric, 20::numeric, 'some-talk', true::boolean, null::boolean, true::boolean, null, null),
  (256, 2, 4, 'Quiet until five, then the band room begins and you pack up, humming. The soup tin works on trust and it shows in the soup.', 230::numeric, 45::numeric, 'quiet', true::boolean, true::boolean, true::boolean, null, null)
) r (number, after, stars, body, wifi_down, wifi_up, noise, calls_allowed, ergonomic_chair, desk_sockets, reply, hidden_because)
join public.bookings b on b.id = pg_temp.demo_id('demo booking ' || r.number)
-- At a minute of its own, so that the newest first is one order.
cross join lateral (select (b.ends_on + r.after)::timestamp at time zone b.timezone
  + make_interval(hours => 9, mins => r.number % 60) as at) written;

insert into public.review_reports (review_id, edits, reporter_id, reason, created_at)
select r.id, 0, s.owner_id, p.reason, r.created_at + interval '1 day'
from (values
  ('183', 'He writes about the building site of the neighbours, which is over. It is not about our space and pulls the stars down.')
) p (number, reason)
join public.reviews r on r.id = pg_temp.demo_id('demo review ' || p.number) join public.coworking_spaces s on s.id = r.space_id;

-- A review outlives the account of its author.
delete from auth.users where id = '61aaf252-7b62-4d96-8ce0-fb06cbfe88d9';


-- What the guest saved

insert into public.favourites (user_id, space_id, created_at) values
  ('71d1d150-bd8a-4b45-8ee6-ea54686ba146', '0f86037f-fe2c-4b8f-843e-2c4468b118f8', now() - interval '26 days'),
  ('71d1d150-bd8a-4b45-8ee6-ea54686ba146', '97344389-82c2-4f9d-8943-4d9c0b88fa6d', now() - interval '2 days');


-- Claims of listings that nobody manages or managed

update public.coworking_spaces set owner_id = 'dc030a46-b484-4f72-8a92-5b280fa11163' where id = 'ef1b7cc0-06e2-4986-8af2-2eb772f283f6';
update public.coworking_spaces set owner_id = null where id = 'ef1b7cc0-06e2-4986-8af2-2eb772f283f6';

insert into public.claim_requests (id, space_id, user_id, role, message, website_url, website_counts, created_at, status,
  decided_at, reason)
select c.id, s.id, c.user_id, c.role, c.message, s.website_url, true, c.created_at, c.status, c.decided_at, c.reason
from (values
  ('7e5dac3d-8de5-41db-86c5-43e389b367a4'::uuid, 'bbbe593c-e157-48af-865c-90388156ef48'::uuid, '1c4e590d-396b-4517-8e70-e1e9aacf8eca'::uuid, 'manager', 'We took over the lease in spring, with the lift and the cat. The website is ours since then, and the association downstairs can confirm it.', now() - interval '2 days', 'pending', null::timestamptz, null),
  ('34c1ff54-e446-4b61-8726-625cf6877d67'::uuid, 'ef1b7cc0-06e2-4986-8af2-2eb772f283f6'::uuid, '71d1d150-bd8a-4b45-8ee6-ea54686ba146'::uuid, 'employee', 'I drew the sign and look after the rooms two days a week. The owner asked me to bring the listing back.', now() - interval '1 days', 'pending', null::timestamptz, null),
  ('9272d9ce-92e7-4e5e-8038-6cc3f4c69713'::uuid, 'bbbe593c-e157-48af-865c-90388156ef48'::uuid, '71d1d150-bd8a-4b45-8ee6-ea54686ba146'::uuid, 'other', 'I rented a desk there for two years and would gladly look after the page.', now() - interval '40 days', 'rejected', now() - interval '39 days', 'Thank you for the offer. A listing is managed by whoever runs the space, and nothing shows that you do. The association downstairs may be able to help.'),
  ('9e6ae1d7-846d-421a-8c18-59e556963cdb'::uuid, 'bbbe593c-e157-48af-865c-90388156ef48'::uuid, 'cb22cf54-e2d6-42bf-8bd4-bfd420010433'::uuid, 'owner', null, now() - interval '1 days', 'pending', null::timestamptz, null),
  ('938b07a0-a4a9-4516-8814-ab581dfbfc15'::uuid, '1fa54f58-82f6-4a5b-85db-07d14e10ee0b'::uuid, '4467dad2-3f97-43ae-893c-a90a46731c97'::uuid, 'owner', 'My mother''s cutting tables, my lease. Somebody from your team wrote the page when we opened.', now() - interval '210 days', 'approved', now() - interval '208 days', null),
  ('e4a65438-9bc7-4d18-8b5a-789447e8b516'::uuid, 'ef1b7cc0-06e2-4986-8af2-2eb772f283f6'::uuid, 'dc030a46-b484-4f72-8a92-5b280fa11163'::uuid, 'manager', 'I run the pattern room for the cooperative that rents the floor.', now() - interval '300 days', 'revoked', now() - interval '160 days', 'The cooperative wrote to us that you left it in spring and that the listing is no longer yours to manage. If that is a mistake, claim it again and send us something from them.')
) c (id, space_id, user_id, role, message, created_at, status, decided_at, reason)
join public.coworking_spaces s on s.id = c.space_id;

insert into public.claim_proofs (claim_id, method, outcome, started_at, checked_at)
select c.id, l.method, l.outcome, c.created_at + l.after, c.created_at + l.after + interval '1 second'
from (values
  ('bbbe593c-e157-48af-865c-90388156ef48'::uuid, '1c4e590d-396b-4517-8e70-e1e9aacf8eca'::uuid, 'dns-record', 'not-found', interval '1 hours'),
  ('bbbe593c-e157-48af-865c-90388156ef48'::uuid, '1c4e590d-396b-4517-8e70-e1e9aacf8eca'::uuid, 'dns-record', 'proven', interval '4 hours'),
  ('ef1b7cc0-06e2-4986-8af2-2eb772f283f6'::uuid, '71d1d150-bd8a-4b45-8ee6-ea54686ba146'::uuid, 'meta-tag', 'unreachable', interval '1 hours'),
  ('bbbe593c-e157-48af-865c-90388156ef48'::uuid, '71d1d150-bd8a-4b45-8ee6-ea54686ba146'::uuid, 'meta-tag', 'not-found', interval '1 hours'),
  ('1fa54f58-82f6-4a5b-85db-07d14e10ee0b'::uuid, '4467dad2-3f97-43ae-893c-a90a46731c97'::uuid, 'meta-tag', 'not-found', interval '1 hours'),
  ('1fa54f58-82f6-4a5b-85db-07d14e10ee0b'::uuid, '4467dad2-3f97-43ae-893c-a90a46731c97'::uuid, 'meta-tag', 'proven', interval '4 hours'),
  ('ef1b7cc0-06e2-4986-8af2-2eb772f283f6'::uuid, 'dc030a46-b484-4f72-8a92-5b280fa11163'::uuid, 'dns-record', 'proven', interval '1 hours')
) l (space_id, user_id, method, outcome, after)
join public.claim_requests c on (c.space_id, c.user_id) = (l.space_id, l.user_id);

insert into storage.objects (id, bucket_id, name, metadata)
select gen_random_uuid(), 'claim-documents', d.path, '{"mimetype": "application/pdf"}'
from (values
  ('7e5dac3d-8de5-41db-86c5-43e389b367a4', '7e5dac3d-8de5-41db-86c5-43e389b367a4/e0ab4c6d-97ae-4378-89f0-d729fec51b8f.pdf', 'lease-speicher-2026.pdf')
) d (claim_id, path, name)
on conflict do nothing;

insert into public.claim_documents (claim_id, path, name, created_at)
select c.id, d.path, d.name, c.created_at + interval '5 minutes'
from (values
  ('7e5dac3d-8de5-41db-86c5-43e389b367a4', '7e5dac3d-8de5-41db-86c5-43e389b367a4/e0ab4c6d-97ae-4378-89f0-d729fec51b8f.pdf', 'lease-speicher-2026.pdf')
) d (claim_id, path, name)
join public.claim_requests c on c.id = d.claim_id::uuid;


-- What members reported about listings

insert into public.space_reports (space_id, reporter_id, kind, message, created_at) values
  ('1fa54f58-82f6-4a5b-85db-07d14e10ee0b', '1c4b7677-28aa-49d8-8985-4ab409ea8ff1', 'wrong-details', 'The page says that it closes at ten in the evening. On Tuesday and on Thursday the shutter came down at eight, and a note on the door says that this stays so until the rains are over.', now() - interval '3 days');


-- What people wrote to the team

insert into public.contact_messages (name, email, subject, category, message, created_at, assigned_to, answer, answered_at, answered_by) values
  ('Marta Kowalska', 'marta.kowalska@example.com', 'An invoice for my employer', 'booking', 'My employer pays for the desk that I have booked in May. Can the space write the name of the company on the invoice?', now() - interval '1 days', null, null, null, null),
  ('Jonas Weber', 'jonas.weber@example.com', 'The map shows our old address', 'general', 'We moved two streets further in spring. I have changed the address, but the point on the map stands where it was.', now() - interval '4 days', '469f061e-35e6-469c-86c2-da77b097240b'::uuid, null, null, null),
  ('Amina Diallo', 'amina.diallo@example.com', 'A desk for a whole team', 'general', 'We are six people and come to Lisbon for a week. Can one of us book for all?', now() - interval '9 days', '469f061e-35e6-469c-86c2-da77b097240b'::uuid, 'Yes. Choose six desks when you book: one person books and pays for all of them, and the space sees how many of you come.', now() - interval '8 days', '469f061e-35e6-469c-86c2-da77b097240b'::uuid);


-- Conversations, some of them unread, and one that was reported

insert into public.threads (id, kind, space_id, guest_id, host_id)
select pg_temp.demo_id('demo thread ' || t.number), case when t.space is null then 'support' else 'space' end, t.space, t.guest, s.owner_id
from (values
  (1, '71d1d150-bd8a-4b45-8ee6-ea54686ba146'::uuid, '1fa54f58-82f6-4a5b-85db-07d14e10ee0b'::uuid),
  (2, '71d1d150-bd8a-4b45-8ee6-ea54686ba146'::uuid, '1368ed2d-b24f-408a-8a1e-0ca5871a87dd'::uuid),
  (3, 'e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid),
  (4, 'e08c2d1c-b138-45c0-815e-5d52e954d4dd'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid),
  (5, '1c4b7677-28aa-49d8-8985-4ab409ea8ff1'::uuid, 'a882c08c-e9e0-48ed-823d-9ea058e9ae52'::uuid),
  (6, '7f1452f3-797b-47ef-8272-655558de75f2'::uuid, '82549529-5e4b-4d78-83e9-dc54bc3b4766'::uuid),
  (7, 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, 'd8ef5c90-923d-428f-89a4-7d89200d523c'::uuid),
  (8, '71d1d150-bd8a-4b45-8ee6-ea54686ba146'::uuid, null::uuid),
  (9, 'e95516ee-ff60-4ec0-8fe9-0154431931b0'::uuid, null::uuid)
) t (number, guest, space) left join public.coworking_spaces s on s.id = t.space;

insert into public.messages (thread_id, number, side, author_id, text, sent_at, idempotency_key)
select t.id, m.number, m.side,
  case m.side when 'guest' then t.guest_id when 'host' then t.host_id else '469f061e-35e6-469c-86c2-da77b097240b'::uuid end,
  m.said, now() - make_interval(mins => m.minutes), pg_temp.demo_id('demo message ' || m.thread || ' ' || m.number)
from (values
  (1, 1, 'guest', 24000, 'Sawasdee! I have booked three days and draw on A2 paper. Is there a table by the window that is a bit deeper than the others?'),
  (1, 2, 'host', 23850, 'Hello, yes: the old cutting table on the left is 90 cm deep. I put a note on it for your three days.'),
  (1, 3, 'guest', 23820, 'Perfect, thank you.'),
  (1, 4, 'guest', 1740, 'It was lovely with you. I think I left a flat tin of charcoal pencils there, blue, with a dent. Did anybody find it?'),
  (1, 5, 'host', 192, 'It was in the drawer under that table. I keep it at the bar for you.
If you are not back soon, tell me where to send it.'),
  (2, 1, 'guest', 1620, 'Hello, I would come for a week in spring. Is the yard quiet in the mornings? I record short voice-overs.'),
  (2, 2, 'host', 1524, 'Hello! Until ten it is. Then the bakery next door gets its flour, for about a quarter of an hour. The phone booth at the back hears nothing of it.'),
  (2, 3, 'guest', 66, 'That would do. How long can I have the booth at a time?'),
  (3, 1, 'guest', 11400, 'Hi, do you have a bicycle rack inside? I would rather not leave mine on the hill.'),
  (3, 2, 'host', 11352, 'Hi, there are six hooks in the corridor, first come, first served.'),
  (3, 3, 'guest', 300, 'One more thing: is there a screen I could borrow for a day? 27 inches would be great.'),
  (3, 4, 'guest', 294, 'HDMI or USB-C, both fine.'),
  (4, 1, 'guest', 24600, 'Do you open at nine sharp? My train arrives at 8:20 and I have a call at nine.'),
  (4, 2, 'host', 24516, 'On weekdays somebody is here from half past eight. Ring the upper bell.'),
  (4, 3, 'guest', 24480, 'Thanks, that saves my morning.'),
  (5, 1, 'guest', 55800, 'Buongiorno, is it a problem to bring a small dog? He sleeps under the table all day.'),
  (5, 2, 'host', 55590, 'A sleeping dog is no problem at all. Please not on Thursdays, when our cleaner is in: she is allergic.'),
  (6, 1, 'guest', 18000, 'We are three and would like to sit together for four days. Does the long table work for that?'),
  (6, 2, 'host', 16560, 'It does. Book three desks and write it into the note, and I keep its end for you.'),
  (6, 3, 'guest', 16500, 'Done. Do you take cards, or better cash?'),
  (6, 4, 'host', 16470, 'Cards, all of them. Pesos in cash as well.'),
  (7, 1, 'guest', 3120, 'Hello, is a month possible from the first on?'),
  (7, 2, 'host', 3000, 'It is possible and cheaper if you pay the whole month now by transfer. Write me on www.desk-deals.example and I send you the account.'),
  (8, 1, 'guest', 30000, 'I would like to have my studio''s name on what the space hands me as a receipt. Do you do that, or do they?'),
  (8, 2, 'support', 29820, 'They do, and you get it here: press Receipt on the page of a booking that you have paid, and enter the name of your studio.'),
  (9, 1, 'guest', 390, 'I cannot find a way to change the e-mail address of my account. Where is it?')
) m (thread, number, side, minutes, said) join public.threads t on t.id = pg_temp.demo_id('demo thread ' || m.thread);

update public.threads t set created_at = m.first_at, last_message_at = m.last_at, message_count = m.count,
  asked_at = m.first_at, answered_at = m.answered_at,
  waiting_since = (
    select min(w.sent_at) from public.messages w
    where w.thread_id = t.id and w.number > m.last_answer)
from (
  select thread_id, min(sent_at) as first_at, max(sent_at) as last_at, count(*)::integer as count,
    min(sent_at) filter (where side <> 'guest') as answered_at,
    coalesce(max(number) filter (where side <> 'guest'), 0) as last_answer
  from public.messages group by thread_id) m
where m.thread_id = t.id;

insert into public.thread_sides (thread_id, user_id, side, unread, last_message_at)
select t.id, side.user_id, side.name, side.unread, t.last_message_at
from (values
  (1, 1, 0),
  (2, 0, 1),
  (3, 0, 2),
  (4, 0, 0),
  (5, 0, 0),
  (6, 0, 0),
  (7, 0, 0),
  (8, 0, 0),
  (9, 0, 0)
) unread (number, guest, host) join public.threads t on t.id = pg_temp.demo_id('demo thread ' || unread.number)
cross join lateral (values ('guest', t.guest_id, unread.guest), ('host', t.host_id, unread.host)) side (name, user_id, unread)
where side.user_id is not null;

insert into public.thread_reports (thread_id, reporter_id, reason, created_at)
select t.id, t.guest_id, r.reason, t.last_message_at + interval '20 minutes'
from (values
  (7, 'They want the money by bank transfer before the booking, past this site.')
) r (number, reason) join public.threads t on t.id = pg_temp.demo_id('demo thread ' || r.number);

insert into public.user_reports (user_id, reporter_id, reported_as, space_id, reason, created_at)
select t.guest_id, t.host_id, 'guest', t.space_id, r.reason, t.last_message_at + interval '30 minutes'
from (values
  (5, 'Her dog lay under the table on a Thursday after all, and she laughed at our cleaner, who was ill for two days.')
) r (number, reason) join public.threads t on t.id = pg_temp.demo_id('demo thread ' || r.number);


-- Posts of the blog

insert into public.blog_posts (id, slug, title, excerpt, content, tree, category, tags, location, author_id, is_published, published_at, scheduled_publish_at, timezone, created_at, updated_at) values
  ('342822a8-94cd-48e0-82b9-bdf9bb16a439', 'the-people-at-the-next-table', 'The people at the next table', 'Everybody came for the desk and hoped for the rest. How strangers in one room begin to talk, and what a good neighbour does without being asked.', 'There is a moment in every coworking space that nobody has named. You have been there for three days. You know that the man by the plant drinks tea, that the two at the long table are building something with maps, that the woman with the red headphones laughs without a sound. They know as much about you. And nobody has said a word but _is this seat free_.

Most people who work from anywhere will tell you that they came for the desk and hoped for the rest. The rest does not come by itself. It is also not as hard as it looks, and a good part of it is manners.

## Why it is hard

In an office you have a reason to speak to anybody: you share a boss, a printer, a Wednesday meeting. In a coworking space you share a kettle. Everybody is there to get on with something, and everybody knows that everybody is. So each waits for a sign from the other, all of them friendly, and the room stays silent until somebody leaves for good.

There is also arithmetic in it. If you are in a city for eight days, a friendship seems a bad investment to both sides. People who stay for months learn to look past the ones who stay for days, not from coldness, but because they have said goodbye so often. If you are passing through, you will have to be the one who begins. It is only fair: you will also be the one who goes.

## Begin with the room

The room is the one thing that you have in common, so ask about it. Not at the desk, where people are at work, but where they stand anyway.

Questions that open something:

- _Where do you get lunch here that is not a sandwich?_
- _Does it stay this quiet in the afternoon?_
- _I cannot work out this machine. Is there a trick?_

Questions that close it:

- _So what do you do?_ It is a fine question later. As the first one it asks somebody to give a speech between two sips.
- _Where are you from?_ Half of the room has a long answer, and some are tired of giving it.
- Anything about their screen. You have not seen it.

Lunch does the rest. The plain sentence _I am going out to eat, does anybody want to come_ is, as far as one can tell, how most of the friendships in these rooms began. Say it once, to the room and not to a person, and accept no for an answer from everybody. On the third day somebody comes along.

## Manners that nobody prints

Every space has a sheet with rules. What makes a good neighbour is mostly not on it.

| When                                | What a good neighbour does                                                                      |
| :---------------------------------- | :---------------------------------------------------------------------------------------------- |
| You have to call                    | goes to the booth or the stairs before it rings, and says _I am in the booth until ten past_    |
| The booth is taken                  | does not stand in front of it                                                                   |
| Somebody wears headphones           | treats them as a closed door; a message can wait, and so can you                                |
| The headphones come off             | still counts to ten                                                                             |
| You take the last coffee            | makes the next                                                                                  |
| You leave for an hour               | leaves the desk as if somebody else were coming, because where desks are not fixed, somebody is |
| Something breaks                    | tells the host at once, also when it was you                                                    |
| Your neighbour hums, taps or sniffs | says so, once, kindly, on the first day; on the fourth it comes out as something else           |

The last one is the hardest, and it is the kindest. People do not know that they hum.

## What hosts do, when they do it well

If you run a space, you know that a community is not a wall with photos of a party. It is a few habits, and they cost little.

Say the names. When somebody comes for the first time, walk them past two people and say three words about each: _this is Inês, she knows where the good fish is_. You have given both of them a reason to speak.

Put the kettle in the middle. Where the way to the coffee leads past the tables, people meet; where a machine stands in a corridor, they queue. A long table does more than a row of events.

Hold one thing at a fixed hour. A lunch on Wednesdays, soup and bread, no talks and no name tags. Whoever is in town for a week can find it without being told twice. Grand evenings with a speaker are lovely, and they bring the people who come to evenings.

And guard the quiet. It sounds like the opposite of community, but people only talk freely in the kitchen of a house in which nobody is disturbed at work. A room where calls are taken at the desk is a room where everybody wears headphones, and nobody meets behind headphones.

## For those who would rather not

There are weeks when you want a desk and no faces. That is a proper way to use one. A nod in the morning is enough, nobody counts your words, and you owe no explanation. Sit at the edge of the room with your back to a wall, keep the headphones on, and take your coffee at odd hours. The good rooms have space for both kinds, and most of us are one kind in March and the other in October.

What you should not do is go without people for months and call it focus. Working alone in cities where nobody knows you is light at first, and then it is heavy, and the change comes so slowly that you take it for tiredness. If you notice that the longest talk of the week was with a cashier, book the next desk for the room and not for the view.

## Leaving well

Sooner or later you pack the charger. Tell people a day before, rather than vanishing. Give somebody the plant, the half jar of coffee, the name of the place with the soup. If you got on, say where you will be next, and mean it: the map of people who work like this is smaller than it looks, and you will see the woman with the red headphones again, in another city, at another long table.

Then [write a review](/help#reviews). Write down the noise and the chairs, since that is what the next one needs to know, and one sentence about the room itself. _Lunch on Wednesdays; go._ The host may answer it, once, in public. A good one answers with the recipe for the soup.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"There is a moment in every coworking space that nobody has named. You have been there for three days. You know that the man by the plant drinks tea, that the two at the long table are building something with maps, that the woman with the red headphones laughs without a sound. They know as much about you. And nobody has said a word but "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"is this seat free"}]},{"type":"text","value":"."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Most people who work from anywhere will tell you that they came for the desk and hoped for the rest. The rest does not come by itself. It is also not as hard as it looks, and a good part of it is manners."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-why-it-is-hard"},"children":[{"type":"text","value":"Why it is hard"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"In an office you have a reason to speak to anybody: you share a boss, a printer, a Wednesday meeting. In a coworking space you share a kettle. Everybody is there to get on with something, and everybody knows that everybody is. So each waits for a sign from the other, all of them friendly, and the room stays silent until somebody leaves for good."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"There is also arithmetic in it. If you are in a city for eight days, a friendship seems a bad investment to both sides. People who stay for months learn to look past the ones who stay for days, not from coldness, but because they have said goodbye so often. If you are passing through, you will have to be the one who begins. It is only fair: you will also be the one who goes."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-begin-with-the-room"},"children":[{"type":"text","value":"Begin with the room"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The room is the one thing that you have in common, so ask about it. Not at the desk, where people are at work, but where they stand anyway."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Questions that open something:"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Where do you get lunch here that is not a sandwich?"}]}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Does it stay this quiet in the afternoon?"}]}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"I cannot work out this machine. Is there a trick?"}]}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Questions that close it:"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"So what do you do?"}]},{"type":"text","value":" It is a fine question later. As the first one it asks somebody to give a speech between two sips."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Where are you from?"}]},{"type":"text","value":" Half of the room has a long answer, and some are tired of giving it."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Anything about their screen. You have not seen it."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Lunch does the rest. The plain sentence "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"I am going out to eat, does anybody want to come"}]},{"type":"text","value":" is, as far as one can tell, how most of the friendships in these rooms began. Say it once, to the room and not to a person, and accept no for an answer from everybody. On the third day somebody comes along."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-manners-that-nobody-prints"},"children":[{"type":"text","value":"Manners that nobody prints"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Every space has a sheet with rules. What makes a good neighbour is mostly not on it."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"When"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What a good neighbour does"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"You have to call"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"goes to the booth or the stairs before it rings, and says "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"I am in the booth until ten past"}]}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"The booth is taken"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"does not stand in front of it"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Somebody wears headphones"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"treats them as a closed door; a message can wait, and so can you"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"The headphones come off"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"still counts to ten"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"You take the last coffee"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"makes the next"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"You leave for an hour"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"leaves the desk as if somebody else were coming, because where desks are not fixed, somebody is"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Something breaks"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"tells the host at once, also when it was you"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Your neighbour hums, taps or sniffs"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"says so, once, kindly, on the first day; on the fourth it comes out as something else"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The last one is the hardest, and it is the kindest. People do not know that they hum."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-what-hosts-do-when-they-do-it-well"},"children":[{"type":"text","value":"What hosts do, when they do it well"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"If you run a space, you know that a community is not a wall with photos of a party. It is a few habits, and they cost little."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Say the names. When somebody comes for the first time, walk them past two people and say three words about each: "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"this is Inês, she knows where the good fish is"}]},{"type":"text","value":". You have given both of them a reason to speak."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Put the kettle in the middle. Where the way to the coffee leads past the tables, people meet; where a machine stands in a corridor, they queue. A long table does more than a row of events."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Hold one thing at a fixed hour. A lunch on Wednesdays, soup and bread, no talks and no name tags. Whoever is in town for a week can find it without being told twice. Grand evenings with a speaker are lovely, and they bring the people who come to evenings."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"And guard the quiet. It sounds like the opposite of community, but people only talk freely in the kitchen of a house in which nobody is disturbed at work. A room where calls are taken at the desk is a room where everybody wears headphones, and nobody meets behind headphones."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-for-those-who-would-rather-not"},"children":[{"type":"text","value":"For those who would rather not"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"There are weeks when you want a desk and no faces. That is a proper way to use one. A nod in the morning is enough, nobody counts your words, and you owe no explanation. Sit at the edge of the room with your back to a wall, keep the headphones on, and take your coffee at odd hours. The good rooms have space for both kinds, and most of us are one kind in March and the other in October."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"What you should not do is go without people for months and call it focus. Working alone in cities where nobody knows you is light at first, and then it is heavy, and the change comes so slowly that you take it for tiredness. If you notice that the longest talk of the week was with a cashier, book the next desk for the room and not for the view."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-leaving-well"},"children":[{"type":"text","value":"Leaving well"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Sooner or later you pack the charger. Tell people a day before, rather than vanishing. Give somebody the plant, the half jar of coffee, the name of the place with the soup. If you got on, say where you will be next, and mean it: the map of people who work like this is smaller than it looks, and you will see the woman with the red headphones again, in another city, at another long table."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Then "},{"type":"element","tagName":"a","properties":{"href":"/help#reviews"},"children":[{"type":"text","value":"write a review"}]},{"type":"text","value":". Write down the noise and the chairs, since that is what the next one needs to know, and one sentence about the room itself. "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Lunch on Wednesdays; go."}]},{"type":"text","value":" The host may answer it, once, in public. A good one answers with the recipe for the soup."}]}]}', 'Community', '{"Community","Coworking","Digital Nomads"}', null, '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '64 days', null, 'Europe/Ljubljana', now() - interval '68 days', now() - interval '64 days'),
  ('490c8192-a7dc-4c31-84f1-df8632755a54', 'asking-about-visas', 'Asking about visas: whom, and what', 'May I work there? It is four questions, and none of them is answered in a forum. Whom to write to, which words to use, and how to keep the answer.', 'There is a question that everybody who works from other countries asks sooner or later, usually at a kitchen table and usually of somebody who knows as little. _May I actually work here?_ The answers come quickly. Everybody does it. Nobody checks. A friend was told at the border that it is fine.

None of these people will stand beside you when it matters. The law of the country will, and it was not written with you in mind: most rules about work were made for people who take a job in the place where they live. You bring your job along, and it stays in another country. In some states that is allowed to any visitor, in others it needs a permit of its own, and in many nobody has written down what it is.

This page therefore does not tell you what the law says. It tells you whom to ask, what to ask, and how to keep the answer. It is not legal advice, and no page like it is.

## Four questions that look like one

What is called _the visa question_ is four questions. Different offices answer them, and a yes to one says nothing about the others.

| The question                                 | Who knows                                                        | What people mix it up with                        |
| :------------------------------------------- | :--------------------------------------------------------------- | :------------------------------------------------ |
| May I enter, and for how long?               | the consulate of the country that you want to visit              | whether your passport needs a visa at all         |
| May I work while I am there?                 | the same consulate, asked in so many words                       | whether you may stay                              |
| Where do I owe tax, and from which day?      | a tax adviser who works in both countries                        | the number of days on your visa                   |
| Who insures me, for illness and for pension? | your insurer, and the social security office where you come from | the travel insurance that came with a credit card |

The second is the one that is left out. A stamp that lets you stay for ninety days lets you stay. Whether you may open a laptop and earn money in those days is another sentence in another law, even where the money comes from abroad and returns there.

## Ask the consulate, in writing

Forums have one great fault. The person who answers is in another case: another passport, another employer, another year. Rules of this kind change often, and a page that was right when it was written looks exactly the same when it is not.

The consulate is there for the question, and it answers letters. Write plainly, in the language of the country or in English, and describe what you will do rather than what you think it is called.

```text
I am a citizen of … and live in …. From … to … I would like to stay in …,
in a rented flat in ….

During this time I would go on working for my employer in …, by computer.
I would have no customers and no employer in your country, and I would be
paid into my account in ….

1. Is this work permitted with the entry that visitors with my passport have?
2. If not: which permit is meant for it, and where do I apply?
3. How many days may I stay, in which period, and from when are they counted?
4. Do I have to register an address, and within how many days?

Thank you for your answer. I would like to carry it with me.
```

If you work for yourself, say so in place of the second paragraph, and say where your customers are. If you will take one in the country itself, that is a different case. Do not leave it out because it is small.

Then wait for the answer before you buy the ticket. Where none comes, ask again and call after that. Note the date, the name and what was said. An answer by telephone is better than none, and a mail is better than both.

## Days are counted by somebody

People who move count in months. Offices count in days, and each in its own way. Some start with the day on which you arrive, some with the next. Some look at a calendar year, others at any stretch of so many days, looking back from today. A group of countries without borders between them may count you as having stayed in one.

Tax has a calendar of its own. In many countries a stay of about half a year makes you a resident for tax, which is where the number 183 comes from that everybody has heard. It is not a promise. You can owe tax earlier, for instance because your home or your family is there, and a treaty between two countries can decide otherwise. For this there is one address: a tax adviser. An hour of one costs less than most flights.

Keep the count yourself, in a table that would convince a stranger.

1. The day you entered and the day you left, each with its proof: the stamp, the boarding card, the ticket of the ferry.
2. Where you slept, with the name on the contract.
3. Where you worked. Your bookings with us have their dates and addresses, and under [your account](/dashboard/account/data) you can download them as a table for a spreadsheet.
4. The letter of the consulate, printed. Officers at a border like paper, and phones are empty at borders.

## Permits for people who bring their work

Some states have made permits for exactly this life, and newspapers call all of them digital nomad visas. They have less in common than the name. One asks for an income, another for a contract that is some months old, a third for an insurance with named sums. One frees you from tax on what you earn abroad, another makes you liable for it. Some count towards a longer stay, and some end and cannot be renewed at once.

Read the text of the state that issues it, on the site of its foreign ministry or its migration office, with the date at the bottom of the page. If you use an agency, ask it two things in writing: which rule it relies on, and what happens to the fee if the answer is no. An agency that promises the result promises what it does not own.

A desk in a coworking space, by the way, settles none of this. It is a place to sit. It gives you no permit and no address to register at, unless a space says in so many words that it offers one, and then ask the office whether it accepts it.

## Your employer has a stake in it

If you are employed, ask there as well, before the consulate and also in writing. It is not a matter of being allowed out. By working from another country for long, you can make your company liable for taxes and contributions there, and data that it has promised to keep in one part of the world may travel in your bag. Many companies therefore have a list of countries and a number of days. Most say yes more easily to a person who comes with dates and a letter than to one who is found out by the background of a call.

## What to carry, and when to ask again

Make one folder, on paper and on the phone so that it opens without a network: passport, the answer of the consulate, the proof of insurance with its telephone number, a ticket or a plan for leaving, the address where you will sleep, and the name of somebody at home who can speak for you.

And ask anew each time. You have another passport now, or another job, or the country has another government. The answer from two years ago is a souvenir. It takes a mail and a week of patience to have a fresh one, and after that you can sit at your desk in the morning and think of your work.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"There is a question that everybody who works from other countries asks sooner or later, usually at a kitchen table and usually of somebody who knows as little. "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"May I actually work here?"}]},{"type":"text","value":" The answers come quickly. Everybody does it. Nobody checks. A friend was told at the border that it is fine."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"None of these people will stand beside you when it matters. The law of the country will, and it was not written with you in mind: most rules about work were made for people who take a job in the place where they live. You bring your job along, and it stays in another country. In some states that is allowed to any visitor, in others it needs a permit of its own, and in many nobody has written down what it is."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"This page therefore does not tell you what the law says. It tells you whom to ask, what to ask, and how to keep the answer. It is not legal advice, and no page like it is."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-four-questions-that-look-like-one"},"children":[{"type":"text","value":"Four questions that look like one"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"What is called "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"the visa question"}]},{"type":"text","value":" is four questions. Different offices answer them, and a yes to one says nothing about the others."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"The question"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Who knows"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What people mix it up with"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"May I enter, and for how long?"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"the consulate of the country that you want to visit"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"whether your passport needs a visa at all"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"May I work while I am there?"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"the same consulate, asked in so many words"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"whether you may stay"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Where do I owe tax, and from which day?"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"a tax adviser who works in both countries"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"the number of days on your visa"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Who insures me, for illness and for pension?"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"your insurer, and the social security office where you come from"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"the travel insurance that came with a credit card"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The second is the one that is left out. A stamp that lets you stay for ninety days lets you stay. Whether you may open a laptop and earn money in those days is another sentence in another law, even where the money comes from abroad and returns there."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-ask-the-consulate-in-writing"},"children":[{"type":"text","value":"Ask the consulate, in writing"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Forums have one great fault. The person who answers is in another case: another passport, another employer, another year. Rules of this kind change often, and a page that was right when it was written looks exactly the same when it is not."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The consulate is there for the question, and it answers letters. Write plainly, in the language of the country or in English, and describe what you will do rather than what you think it is called."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"pre","properties":{},"children":[{"type":"element","tagName":"code","properties":{"className":["language-text"]},"children":[{"type":"text","value":"I am a citizen of … and live in …. From … to … I would like to stay in …,\nin a rented flat in ….\n\nDuring this time I would go on working for my employer in …, by computer.\nI would have no customers and no employer in your country, and I would be\npaid into my account in ….\n\n1. Is this work permitted with the entry that visitors with my passport have?\n2. If not: which permit is meant for it, and where do I apply?\n3. How many days may I stay, in which period, and from when are they counted?\n4. Do I have to register an address, and within how many days?\n\nThank you for your answer. I would like to carry it with me.\n"}]}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"If you work for yourself, say so in place of the second paragraph, and say where your customers are. If you will take one in the country itself, that is a different case. Do not leave it out because it is small."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Then wait for the answer before you buy the ticket. Where none comes, ask again and call after that. Note the date, the name and what was said. An answer by telephone is better than none, and a mail is better than both."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-days-are-counted-by-somebody"},"children":[{"type":"text","value":"Days are counted by somebody"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"People who move count in months. Offices count in days, and each in its own way. Some start with the day on which you arrive, some with the next. Some look at a calendar year, others at any stretch of so many days, looking back from today. A group of countries without borders between them may count you as having stayed in one."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Tax has a calendar of its own. In many countries a stay of about half a year makes you a resident for tax, which is where the number 183 comes from that everybody has heard. It is not a promise. You can owe tax earlier, for instance because your home or your family is there, and a treaty between two countries can decide otherwise. For this there is one address: a tax adviser. An hour of one costs less than most flights."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Keep the count yourself, in a table that would convince a stranger."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ol","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"The day you entered and the day you left, each with its proof: the stamp, the boarding card, the ticket of the ferry."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Where you slept, with the name on the contract."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Where you worked. Your bookings with us have their dates and addresses, and under "},{"type":"element","tagName":"a","properties":{"href":"/dashboard/account/data"},"children":[{"type":"text","value":"your account"}]},{"type":"text","value":" you can download them as a table for a spreadsheet."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"The letter of the consulate, printed. Officers at a border like paper, and phones are empty at borders."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-permits-for-people-who-bring-their-work"},"children":[{"type":"text","value":"Permits for people who bring their work"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Some states have made permits for exactly this life, and newspapers call all of them digital nomad visas. They have less in common than the name. One asks for an income, another for a contract that is some months old, a third for an insurance with named sums. One frees you from tax on what you earn abroad, another makes you liable for it. Some count towards a longer stay, and some end and cannot be renewed at once."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Read the text of the state that issues it, on the site of its foreign ministry or its migration office, with the date at the bottom of the page. If you use an agency, ask it two things in writing: which rule it relies on, and what happens to the fee if the answer is no. An agency that promises the result promises what it does not own."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"A desk in a coworking space, by the way, settles none of this. It is a place to sit. It gives you no permit and no address to register at, unless a space says in so many words that it offers one, and then ask the office whether it accepts it."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-your-employer-has-a-stake-in-it"},"children":[{"type":"text","value":"Your employer has a stake in it"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"If you are employed, ask there as well, before the consulate and also in writing. It is not a matter of being allowed out. By working from another country for long, you can make your company liable for taxes and contributions there, and data that it has promised to keep in one part of the world may travel in your bag. Many companies therefore have a list of countries and a number of days. Most say yes more easily to a person who comes with dates and a letter than to one who is found out by the background of a call."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-what-to-carry-and-when-to-ask-again"},"children":[{"type":"text","value":"What to carry, and when to ask again"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Make one folder, on paper and on the phone so that it opens without a network: passport, the answer of the consulate, the proof of insurance with its telephone number, a ticket or a plan for leaving, the address where you will sleep, and the name of somebody at home who can speak for you."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"And ask anew each time. You have another passport now, or another job, or the country has another government. The answer from two years ago is a souvenir. It takes a mail and a week of patience to have a fresh one, and after that you can sit at your desk in the morning and think of your work."}]}]}', 'Legal', '{"Visa","Digital Nomads","Remote Work"}', null, '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '54 days', null, 'Europe/Ljubljana', now() - interval '60 days', now() - interval '54 days'),
  ('eff0cb15-bce6-4913-81bc-532ad4bc27ac', 'first-week-at-a-desk-in-lisbon', 'Your first week at a desk in Lisbon', 'Which side of the hill to look on, when the light is good, and what to ask before you book a desk for a week.', 'Lisbon is sold as a city of light, and it is one. For somebody who carries a laptop it is first of all a city of slopes. A desk that looks close on the map may be eighty metres above your door, and nobody takes that climb twice a day for long. People who come back for a second month have usually moved: not to a better flat, but to one on the same height as their desk.

So before you compare prices among the [desks in Lisbon](/search?location=Lisbon), look at the way there.

## Up, down or along

Streets that follow the river are flat. Streets that lead away from it are not. Between the two stand stairs, lifts and a few old trams, and the trams are full of people who are on holiday and in no hurry. If you carry a computer, a charger and lunch every morning, a space _along_ your own street is worth more than a prettier one above it.

| You stay in          | Look first in          | Because                              |
| :------------------- | :--------------------- | :----------------------------------- |
| Alfama, Graça        | Graça, Anjos           | the same hill, no second climb       |
| Baixa, Cais do Sodré | Santos, Alcântara      | flat, by the river                   |
| Saldanha, Arroios    | Avenidas Novas, Anjos  | wide streets, the metro below        |
| Campo de Ourique     | Campo de Ourique       | a plateau that has everything        |
| Belém, Ajuda         | Alcântara              | one train or tram along the water    |
| The beach at Cascais | Cascais, Cais do Sodré | the train goes from one to the other |

The metro helps where it goes, and it does not go everywhere: the west of the centre, from Estrela to Belém, lives by tram, bus and train. Look up the last stretch on foot, with the heights shown. Ten minutes that rise sixty metres are a quarter of an hour, and in August a change of shirt.

## When the light is good

Old houses in Lisbon have deep rooms. The table by the window is bright until the sun comes round, and then it is hot and you see yourself in the screen. Ask on which side the windows are, and whether there are blinds. North is what painters wanted, and what you want.

Tiles and bare walls carry sound. A room with a vaulted ceiling is a pleasure to look at, and in it you hear every word of the call at the far end. If you talk a lot, ask for the phone booth before you ask for the price, and how long you may have it. Guests who review a space here are asked how loud it was, _Quiet_, _Some talk_ or _Lively_, and whether calls are allowed at the desk. Two or three of these answers say more than any photo.

The winter surprises people. From November to February it rains, sometimes for days, and many flats have no heating worth the name. It is mild outside and fifteen degrees at your kitchen table. In these months a desk is not a luxury with your rent: it is the warm room. In summer it is the other way round. The afternoon wind cools the streets, the attic with the view does not cool at all, and you will be glad of a ground floor with thick walls.

## The clock is on your side, until two

Lisbon keeps the same time as London, and is an hour behind Madrid and Berlin. For a team in Europe that means that their nine is your eight, and that an early desk is worth asking for: many rooms open at nine. For a team on the east coast of America the day begins at two in the afternoon and ends at ten in the evening, when the spaces have long closed.

If that is your team, look at the hours before anything else. Every listing shows its own for each weekday, and some can be opened around the clock. Otherwise plan the last calls at home, and test the line there on the first evening rather than on the first Monday.[^1]

## A week, hour by hour

Nobody needs a plan for every hour. But the first week goes better with a shape.

**Monday.** Take a day, not a week, in the space that you liked best. Arrive late in the morning, when it is as full as it gets, because the room at half past eight tells you nothing. Run a speed test at the desk. Have one real call.

**Tuesday.** Try the second on your list, in another part of the city, and have lunch there. The _prato do dia_, the dish of the day, is what people who work nearby eat. A street that has three places with a handwritten menu in the window is a street in which you can work for a month.

**Wednesday.** Decide. If one of the two was right by lunch, take the week there. Seven days in a row include a weekend, and whether the space is open on it stands on its page.

**Thursday and Friday.** Now the desk is settled, and you can look up. Go to work by a different street each morning. Buy your coffee standing, as everybody does: it is small, it is good, and it takes four minutes.

**The weekend.** Leave the laptop, in a locker if the space has them. The train to Cascais follows the river until it is the sea. Sintra is cooler than the city on any day of the year, and in fog it is better than in sun.

## What to ask before you take a week

Use _Ask the host_ on the page of the space; you need not have booked.

1. Is the desk mine for the week, or do I choose one each morning?
2. May I leave a screen and a keyboard overnight?
3. When does the street door close, and who opens it after that?
4. Is there a holiday while I am there? In June the city celebrates for days, and the thirteenth is its own holiday, which your calendar does not know.
5. How do I pay, and in which currency? You pay at the space and not before; only where its page says so can you pay online when you book.

The answers stand under _Messages_. How a host answers is an answer too: two exact lines within a day are a good sign, and so is "no, we cannot, but next door they do".

## And if it is the wrong one

It happens. The chair squeaks, the neighbour hums, the sun comes round. Cancelling is free until 24 hours before the space opens on your first day; after that it depends on the terms of the space, and you read them, with the hour, before you confirm. That is a reason to book the day first and the week later. It costs you one trip across town, and for that you have seen another hill.

When you leave, say how it was. You measured the Wi-Fi anyway on Monday. Whoever comes in November, with a wet umbrella and a call at two, will read it.

[^1]: Twice a year, in spring and in autumn, Europe and North America change their clocks on different Sundays. Until both have done it, the distance is an hour less. Meetings that were made in their calendar move in yours.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Lisbon is sold as a city of light, and it is one. For somebody who carries a laptop it is first of all a city of slopes. A desk that looks close on the map may be eighty metres above your door, and nobody takes that climb twice a day for long. People who come back for a second month have usually moved: not to a better flat, but to one on the same height as their desk."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"So before you compare prices among the "},{"type":"element","tagName":"a","properties":{"href":"/search?location=Lisbon"},"children":[{"type":"text","value":"desks in Lisbon"}]},{"type":"text","value":", look at the way there."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-up-down-or-along"},"children":[{"type":"text","value":"Up, down or along"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Streets that follow the river are flat. Streets that lead away from it are not. Between the two stand stairs, lifts and a few old trams, and the trams are full of people who are on holiday and in no hurry. If you carry a computer, a charger and lunch every morning, a space "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"along"}]},{"type":"text","value":" your own street is worth more than a prettier one above it."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"You stay in"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Look first in"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Because"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Alfama, Graça"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Graça, Anjos"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"the same hill, no second climb"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Baixa, Cais do Sodré"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Santos, Alcântara"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"flat, by the river"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Saldanha, Arroios"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Avenidas Novas, Anjos"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"wide streets, the metro below"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Campo de Ourique"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Campo de Ourique"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"a plateau that has everything"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Belém, Ajuda"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Alcântara"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"one train or tram along the water"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"The beach at Cascais"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Cascais, Cais do Sodré"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"the train goes from one to the other"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The metro helps where it goes, and it does not go everywhere: the west of the centre, from Estrela to Belém, lives by tram, bus and train. Look up the last stretch on foot, with the heights shown. Ten minutes that rise sixty metres are a quarter of an hour, and in August a change of shirt."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-when-the-light-is-good"},"children":[{"type":"text","value":"When the light is good"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Old houses in Lisbon have deep rooms. The table by the window is bright until the sun comes round, and then it is hot and you see yourself in the screen. Ask on which side the windows are, and whether there are blinds. North is what painters wanted, and what you want."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Tiles and bare walls carry sound. A room with a vaulted ceiling is a pleasure to look at, and in it you hear every word of the call at the far end. If you talk a lot, ask for the phone booth before you ask for the price, and how long you may have it. Guests who review a space here are asked how loud it was, "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Quiet"}]},{"type":"text","value":", "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Some talk"}]},{"type":"text","value":" or "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Lively"}]},{"type":"text","value":", and whether calls are allowed at the desk. Two or three of these answers say more than any photo."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The winter surprises people. From November to February it rains, sometimes for days, and many flats have no heating worth the name. It is mild outside and fifteen degrees at your kitchen table. In these months a desk is not a luxury with your rent: it is the warm room. In summer it is the other way round. The afternoon wind cools the streets, the attic with the view does not cool at all, and you will be glad of a ground floor with thick walls."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-the-clock-is-on-your-side-until-two"},"children":[{"type":"text","value":"The clock is on your side, until two"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Lisbon keeps the same time as London, and is an hour behind Madrid and Berlin. For a team in Europe that means that their nine is your eight, and that an early desk is worth asking for: many rooms open at nine. For a team on the east coast of America the day begins at two in the afternoon and ends at ten in the evening, when the spaces have long closed."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"If that is your team, look at the hours before anything else. Every listing shows its own for each weekday, and some can be opened around the clock. Otherwise plan the last calls at home, and test the line there on the first evening rather than on the first Monday."},{"type":"element","tagName":"sup","properties":{},"children":[{"type":"element","tagName":"a","properties":{"href":"#note-fn-1","id":"note-fnref-1","dataFootnoteRef":true,"ariaDescribedBy":["footnote-label"]},"children":[{"type":"text","value":"1"}]}]}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-a-week-hour-by-hour"},"children":[{"type":"text","value":"A week, hour by hour"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Nobody needs a plan for every hour. But the first week goes better with a shape."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Monday."}]},{"type":"text","value":" Take a day, not a week, in the space that you liked best. Arrive late in the morning, when it is as full as it gets, because the room at half past eight tells you nothing. Run a speed test at the desk. Have one real call."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Tuesday."}]},{"type":"text","value":" Try the second on your list, in another part of the city, and have lunch there. The "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"prato do dia"}]},{"type":"text","value":", the dish of the day, is what people who work nearby eat. A street that has three places with a handwritten menu in the window is a street in which you can work for a month."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Wednesday."}]},{"type":"text","value":" Decide. If one of the two was right by lunch, take the week there. Seven days in a row include a weekend, and whether the space is open on it stands on its page."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Thursday and Friday."}]},{"type":"text","value":" Now the desk is settled, and you can look up. Go to work by a different street each morning. Buy your coffee standing, as everybody does: it is small, it is good, and it takes four minutes."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"The weekend."}]},{"type":"text","value":" Leave the laptop, in a locker if the space has them. The train to Cascais follows the river until it is the sea. Sintra is cooler than the city on any day of the year, and in fog it is better than in sun."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-what-to-ask-before-you-take-a-week"},"children":[{"type":"text","value":"What to ask before you take a week"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Use "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Ask the host"}]},{"type":"text","value":" on the page of the space; you need not have booked."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ol","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Is the desk mine for the week, or do I choose one each morning?"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"May I leave a screen and a keyboard overnight?"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"When does the street door close, and who opens it after that?"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Is there a holiday while I am there? In June the city celebrates for days, and the thirteenth is its own holiday, which your calendar does not know."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"How do I pay, and in which currency? You pay at the space and not before; only where its page says so can you pay online when you book."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The answers stand under "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Messages"}]},{"type":"text","value":". How a host answers is an answer too: two exact lines within a day are a good sign, and so is \"no, we cannot, but next door they do\"."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-and-if-it-is-the-wrong-one"},"children":[{"type":"text","value":"And if it is the wrong one"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"It happens. The chair squeaks, the neighbour hums, the sun comes round. Cancelling is free until 24 hours before the space opens on your first day; after that it depends on the terms of the space, and you read them, with the hour, before you confirm. That is a reason to book the day first and the week later. It costs you one trip across town, and for that you have seen another hill."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"When you leave, say how it was. You measured the Wi-Fi anyway on Monday. Whoever comes in November, with a wet umbrella and a call at two, will read it."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"section","properties":{"dataFootnotes":true,"className":["footnotes"]},"children":[{"type":"element","tagName":"h2","properties":{"className":["sr-only"],"id":"footnote-label"},"children":[{"type":"text","value":"Footnotes"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ol","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{"id":"note-fn-1"},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Twice a year, in spring and in autumn, Europe and North America change their clocks on different Sundays. Until both have done it, the distance is an hour less. Meetings that were made in their calendar move in yours. "},{"type":"element","tagName":"a","properties":{"href":"#note-fnref-1","dataFootnoteBackref":"","ariaLabel":"Back to reference 1","className":["data-footnote-backref"]},"children":[{"type":"text","value":"↩"}]}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]}]}', 'Destination Guide', '{"Lisbon","Coworking","Remote Work"}', 'Lisbon, Portugal', '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '45 days', null, 'Europe/Ljubljana', now() - interval '48 days', now() - interval '45 days'),
  ('113eaa86-6004-41e0-80de-84cffc4b4dfd', 'a-month-in-bali-at-one-desk', 'A month in Bali at one desk', 'One village, one desk and one hour of the day for the sea: why the people who get something done in Bali see more of it, too.', 'The first week in Bali belongs to the island. The second belongs to the scooter: you have found out that the café with the rice fields is forty minutes from the beach with the sunset, that your flat lies between the two, and that you spend the best part of the afternoon behind a lorry. In the third week some people leave. They say that it was beautiful and that they got nothing done.

The ones who stay and work have usually done something very plain. They picked one village, one desk and one hour of the day for the sea, and let the rest of the island wait until Sunday.

## Choose the village by its mornings

Bali is not large on the map, and it is large on the road. The distances that matter are those between your bed, your desk and your supper, and these three should lie in one village.

| Village           | Its mornings                                         | Who is happy there                                |
| :---------------- | :--------------------------------------------------- | :------------------------------------------------ |
| Canggu, Pererenan | surfers, builders, many people with laptops          | whoever wants company and does not mind the noise |
| Ubud              | mist, cocks, temple bells, steep green               | whoever writes, draws or has slept badly for long |
| Sanur             | a flat path along calm water, families, older guests | whoever wants to walk to everything               |
| Uluwatu           | cliffs, wind, long ways between things               | whoever surfs well and works little               |
| Seminyak          | shops, traffic from nine on                          | whoever has meetings in town                      |
| Amed, Lovina      | fishing boats, and not much else                     | whoever has work for a week that needs no calls   |

Go and look before you take a flat for a month. Stay three nights in one village and three in another, with a day pass at a desk in each. Arrive at the desk at nine, since that is when you will arrive for the next four weeks, and pay attention to what you feel on the way. If it is dread of the traffic, the desk is in the wrong village.

## Learn the two seasons

There is a dry time, roughly from April to October, and a wet one around the turn of the year. In the dry months the air is lighter, the wind comes from the south-east, and July and August are full. In the wet ones it rains hard, often in the afternoon and often for an hour, the prices of flats come down, and the sea on the west side brings in what the rivers carried.

For somebody at a desk the wet season has one real consequence: the power. A storm may take it away for minutes or for a morning. Many spaces have a generator or batteries for it and will tell you so if you ask. Ask in these words: _when the power went last time, how long was the Wi-Fi gone?_ A host who remembers the date is one to book with.

Then there is the day of silence, Nyepi, which falls in March or early April. For a night and a day the whole island stays at home, without lights, traffic or flights, and in many places without mobile data. No desk is open. It is the quietest day that most of us will ever have had. Tell your team in good time, draw the curtains and read.

## Make a day that you can repeat

Bali lies seven hours ahead of Berlin in winter, and six in summer. A team in Europe wakes up when you come back from lunch, and its afternoon is your late evening. A team in Australia keeps nearly your own hours. A team in New York works in your night, and no view makes up for that: with it, a month here is a holiday with calls in the dark.

With Europe a day falls into place almost by itself.

1. **At six it is light.** It is light at six all year, because the equator is near. The sea, a walk or a bicycle now, before the heat. By eight the best of the day has been yours.
2. **From nine to one the desk.** Nobody in Europe is awake. These are the four hours for the work that needs your whole head.
3. **From one to three away from the screen.** A _warung_, a small family kitchen, has rice with vegetables, an egg and something hot. Eat where people who work there eat, at the time when they do.
4. **From three to six the calls.** If the space has phone booths, find out at noon how one gets them, and not when it rings.
5. **At half past six it is dark.** That is all year as well, and it comes within minutes. Go home before it if you ride.

The hour in the morning is the one to defend. People do not come this far for the desk. They do not stay because of the beach either, if they never see it: the ones who swim at six are still here in the fourth week, and the ones who plan to swim at five, after the last call, have swum twice.

## Book in steps

A month pass covers thirty days in a row and ends by itself. It is often the cheapest way to sit, and the wrong thing to buy on the first day.

Begin with one day. Then take a week, which tells you about the neighbours, the afternoon sun and the state of the chairs after five hours. If you still want to come on the eighth day, take the month from there. Search [the island](/search?location=Bali) with your dates, so that you see only what is free on all of them, and set the filter for the Wi-Fi that guests have measured to what your calls need. What is saved in _Saved Spaces_ is still there when you have changed your mind about the village.

You pay at the space. Prices here are in dollars, and what you hand over in rupiah is between you and the host, so ask before, not at the till. And look at the terms of cancelling: they say to the hour until when it is free and what it costs after that, and they stay as they were when you booked.

## Be a good guest of the place

The offerings on the pavement, small baskets of palm leaf with flowers and rice, are laid out with care each morning. Step around them. Dress for a temple when you go to one, and for a village when you walk through one. When a ceremony closes the road, the road is closed, and the host who did not open at nine because his family had a cremation owes you no apology.

Learn to say thank you, _suksma_ in Balinese and _terima kasih_ in Indonesian, and good morning, _selamat pagi_. Spend your money in the street in which you live. The island has more guests than it has water at times; take the short shower.

What you may do there with the stamp in your passport, and whether work is part of it, ask the consulate before you fly. Bring the answer with you.

## The fourth week

Something happens in the fourth week, if you have stayed in your village. The woman in the warung begins to cook when she sees you at the corner. You know which table gets the wind. It turns out that you have not missed the island: on Sundays you have been to the volcano, to the rice terraces and to a beach without a name, with a clear head, because the week was done.

You came for a place that was different from home. What lets you stay is that in a few square metres of it you have made something like one.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The first week in Bali belongs to the island. The second belongs to the scooter: you have found out that the café with the rice fields is forty minutes from the beach with the sunset, that your flat lies between the two, and that you spend the best part of the afternoon behind a lorry. In the third week some people leave. They say that it was beautiful and that they got nothing done."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The ones who stay and work have usually done something very plain. They picked one village, one desk and one hour of the day for the sea, and let the rest of the island wait until Sunday."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-choose-the-village-by-its-mornings"},"children":[{"type":"text","value":"Choose the village by its mornings"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Bali is not large on the map, and it is large on the road. The distances that matter are those between your bed, your desk and your supper, and these three should lie in one village."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Village"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Its mornings"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Who is happy there"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Canggu, Pererenan"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"surfers, builders, many people with laptops"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"whoever wants company and does not mind the noise"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Ubud"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"mist, cocks, temple bells, steep green"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"whoever writes, draws or has slept badly for long"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Sanur"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"a flat path along calm water, families, older guests"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"whoever wants to walk to everything"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Uluwatu"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cliffs, wind, long ways between things"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"whoever surfs well and works little"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Seminyak"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"shops, traffic from nine on"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"whoever has meetings in town"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Amed, Lovina"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"fishing boats, and not much else"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"whoever has work for a week that needs no calls"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Go and look before you take a flat for a month. Stay three nights in one village and three in another, with a day pass at a desk in each. Arrive at the desk at nine, since that is when you will arrive for the next four weeks, and pay attention to what you feel on the way. If it is dread of the traffic, the desk is in the wrong village."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-learn-the-two-seasons"},"children":[{"type":"text","value":"Learn the two seasons"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"There is a dry time, roughly from April to October, and a wet one around the turn of the year. In the dry months the air is lighter, the wind comes from the south-east, and July and August are full. In the wet ones it rains hard, often in the afternoon and often for an hour, the prices of flats come down, and the sea on the west side brings in what the rivers carried."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"For somebody at a desk the wet season has one real consequence: the power. A storm may take it away for minutes or for a morning. Many spaces have a generator or batteries for it and will tell you so if you ask. Ask in these words: "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"when the power went last time, how long was the Wi-Fi gone?"}]},{"type":"text","value":" A host who remembers the date is one to book with."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Then there is the day of silence, Nyepi, which falls in March or early April. For a night and a day the whole island stays at home, without lights, traffic or flights, and in many places without mobile data. No desk is open. It is the quietest day that most of us will ever have had. Tell your team in good time, draw the curtains and read."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-make-a-day-that-you-can-repeat"},"children":[{"type":"text","value":"Make a day that you can repeat"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Bali lies seven hours ahead of Berlin in winter, and six in summer. A team in Europe wakes up when you come back from lunch, and its afternoon is your late evening. A team in Australia keeps nearly your own hours. A team in New York works in your night, and no view makes up for that: with it, a month here is a holiday with calls in the dark."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"With Europe a day falls into place almost by itself."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ol","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"At six it is light."}]},{"type":"text","value":" It is light at six all year, because the equator is near. The sea, a walk or a bicycle now, before the heat. By eight the best of the day has been yours."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"From nine to one the desk."}]},{"type":"text","value":" Nobody in Europe is awake. These are the four hours for the work that needs your whole head."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"From one to three away from the screen."}]},{"type":"text","value":" A "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"warung"}]},{"type":"text","value":", a small family kitchen, has rice with vegetables, an egg and something hot. Eat where people who work there eat, at the time when they do."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"From three to six the calls."}]},{"type":"text","value":" If the space has phone booths, find out at noon how one gets them, and not when it rings."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"At half past six it is dark."}]},{"type":"text","value":" That is all year as well, and it comes within minutes. Go home before it if you ride."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The hour in the morning is the one to defend. People do not come this far for the desk. They do not stay because of the beach either, if they never see it: the ones who swim at six are still here in the fourth week, and the ones who plan to swim at five, after the last call, have swum twice."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-book-in-steps"},"children":[{"type":"text","value":"Book in steps"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"A month pass covers thirty days in a row and ends by itself. It is often the cheapest way to sit, and the wrong thing to buy on the first day."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Begin with one day. Then take a week, which tells you about the neighbours, the afternoon sun and the state of the chairs after five hours. If you still want to come on the eighth day, take the month from there. Search "},{"type":"element","tagName":"a","properties":{"href":"/search?location=Bali"},"children":[{"type":"text","value":"the island"}]},{"type":"text","value":" with your dates, so that you see only what is free on all of them, and set the filter for the Wi-Fi that guests have measured to what your calls need. What is saved in "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Saved Spaces"}]},{"type":"text","value":" is still there when you have changed your mind about the village."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"You pay at the space. Prices here are in dollars, and what you hand over in rupiah is between you and the host, so ask before, not at the till. And look at the terms of cancelling: they say to the hour until when it is free and what it costs after that, and they stay as they were when you booked."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-be-a-good-guest-of-the-place"},"children":[{"type":"text","value":"Be a good guest of the place"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The offerings on the pavement, small baskets of palm leaf with flowers and rice, are laid out with care each morning. Step around them. Dress for a temple when you go to one, and for a village when you walk through one. When a ceremony closes the road, the road is closed, and the host who did not open at nine because his family had a cremation owes you no apology."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Learn to say thank you, "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"suksma"}]},{"type":"text","value":" in Balinese and "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"terima kasih"}]},{"type":"text","value":" in Indonesian, and good morning, "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"selamat pagi"}]},{"type":"text","value":". Spend your money in the street in which you live. The island has more guests than it has water at times; take the short shower."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"What you may do there with the stamp in your passport, and whether work is part of it, ask the consulate before you fly. Bring the answer with you."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-the-fourth-week"},"children":[{"type":"text","value":"The fourth week"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Something happens in the fourth week, if you have stayed in your village. The woman in the warung begins to cook when she sees you at the corner. You know which table gets the wind. It turns out that you have not missed the island: on Sundays you have been to the volcano, to the rice terraces and to a beach without a name, with a clear head, because the week was done."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"You came for a place that was different from home. What lets you stay is that in a few square metres of it you have made something like one."}]}]}', 'Lifestyle', '{"Bali","Digital Nomads","Remote Work"}', 'Bali, Indonesia', '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '36 days', null, 'Europe/Ljubljana', now() - interval '39 days', now() - interval '36 days'),
  ('b28d4176-6705-4377-8def-619956f10d79', 'what-guests-read-before-they-book', 'What guests read before they book', 'They give your listing a minute. For owners: what is looked at in it, in which order people lose heart, and an afternoon of work that changes it.', 'You know your room. You know where the light falls at four, which socket is loose and that the neighbour practises the cello on Thursdays. The person who is about to book it knows nothing of this. They sit in a kitchen in another country, with eleven tabs open, and yours is one of them. They will give it about a minute.

This is written for owners, and it is about that minute: what guests look at, in which order they lose heart, and what you can do about it in an afternoon. It needs no photographer and no discount.

## They do not begin with the description

People who search here name a place and their dates. What they see then is a list of spaces that have a desk on every one of these days. That is the first test, and a listing can fail it without its owner noticing: not because the room is full, but because the calendar says something that was true last year.

So the first thing to keep is not the text. It is the calendar.

- **The hours.** If you open at eight and the listing says nine, then everybody whose team is an hour ahead books elsewhere.
- **The number of desks.** Count the ones at which you would sit yourself. A desk that you sell and then apologize for costs more than it brings.
- **The closures.** Enter the public holidays of the year in one go, with their reason, since guests read it. A closure stops new bookings and touches none that are there.
- **Single days.** When you close at two on the last day of the year, enter it as hours of that day. Nobody minds a short day that they knew about.

The second test is the price, and there is one kind that loses people at once: the one that is missing. A space without a price for the week sells no weeks, and to somebody who stays for ten days it is not dear but invisible. You set the three prices freely. If you are unsure, put the week at what four days cost and the month at what ten or twelve do, look after a month at who comes, and change it. Bookings that exist keep their price.

## Photos answer questions

A photo of an empty room at dusk is a photo of a lamp. Guests look for answers in pictures, and each picture has to give one.

| The photo                              | The question it answers                        |
| :------------------------------------- | :--------------------------------------------- |
| the whole room by day, from the door   | Is it large, and is it bright?                 |
| one desk with its chair, from the side | Can I sit there for six hours?                 |
| the socket, with something plugged in  | Where does my cable go?                        |
| the phone booth with its door open     | Can I stand in it? Is it a cupboard?           |
| the kitchen as it is on a Tuesday      | Will I be eating at my keyboard?               |
| the entrance from the street           | Will I find it at half past eight in the rain? |

Three are the least that a listing needs. Take them with a phone, at eleven in the morning, held level, at the height of somebody who sits. Tidy up and then stop: people should meet the room that they saw. And write what each one shows, in a sentence. It is read aloud to those who cannot see it, and it makes you notice when a picture shows nothing.

## Write what you would say at the door

Now the description. The words _modern_, _vibrant_ and _inspiring_ have been used up; a reader''s eye goes through them as through glass. What stops it is a thing that can be checked.

> A vibrant hub for creatives in the heart of the city.

Here is the same room, by somebody who has been in it:

> Twelve desks on the first floor of a former printing house, two minutes from the tram. Calls in the two booths, quiet at the tables until noon. The windows look north, so there is no glare, and in winter it is warm.

The second is not better written. It simply knows more. It names the number, the way, the rule, the light. It also says what the place is not, to somebody who needs to talk all morning, and this person would have been an unhappy guest.

Say what is bad, in a half-sentence. _There is no lift. The street is loud on market days, which are Wednesday and Saturday._ It sounds like courage, and it is only bookkeeping: whoever minds it goes elsewhere before the booking rather than writing about it afterwards. The others begin to believe the rest.

## They read the worst review first

Everybody does. They look for the one with two stars, and then they look at what you said to it. You may reply once to each review, in public, and the guest cannot change theirs after that.

It is tempting to explain. Almost nobody who reads it was there, so nobody can judge who was right. What they can judge is what it would be like to have a problem in your house.

A reply that works is short and has three parts: thanks, the fact, and what is different now. _Thank you for telling us. The heating was off on the Monday, and we should have written to you before you came. There is a second heater in the room since then._ If nothing has changed because nothing needed to, say the fact and leave it there.

If a review insults somebody, or is about a stay that never was, report it to us instead of answering. A person reads the report. What we will not do is hide one because it is unkind.

What guests measure counts too. They can enter the Wi-Fi, down and up, and how loud it was. The page shows the middle of what they said, with the number of guests who said it, so that one bad morning moves little. If yours is slow, put the money into an access point before you put it into plants.

## Answer like a neighbour

Before a long booking people ask. They ask about the screen that they would like to leave overnight, about a chair, about the noise at nine. They are ready to book at that moment, and often they ask two spaces at once.

Answer the question that was asked, with a number in it, and then stop. _Yes, in a locker of 40 by 60. There are six, and one is free this week._ A long letter with a greeting from the team takes more time to read than the minute that you have. If the answer is no, say it, and say who has what they are looking for if you know. People remember that with great loyalty.

## Terms are part of the room

The three [kinds of terms](/help#cancellation) differ only after the cut-off, 24 hours before you open on the guest''s first day: from then on a guest who cancels owes the whole price, half of it, or nothing. Strict terms guard a room with four desks, where one empty chair is a quarter of the day. With forty desks they mostly guard you from people who would have come. Choose by how hard it is for you to sell a desk again overnight.

## An afternoon, in this order

1. Look for your own space as a guest would, signed out, with dates in three weeks. Is it there?
2. Mend the hours, the closures and the number of desks.
3. Give a price to the week and to the month, or decide on purpose that you sell neither.
4. Take the picture of the socket.
5. Cross out every adjective in the description and see what is left. Then write down what is.
6. Reply to the reviews that have no reply, the worst one last and the next morning.

You will find it all under [My Listings](/dashboard/listings), and whoever has no listing yet [begins here](/spaces/new). Prices, hours, text and terms are live as soon as you save them. New photos and a new address are read by a person first, within a day.

Then ask somebody who has never been to your room to look at the page for one minute, and to tell you where they would put their coat.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"You know your room. You know where the light falls at four, which socket is loose and that the neighbour practises the cello on Thursdays. The person who is about to book it knows nothing of this. They sit in a kitchen in another country, with eleven tabs open, and yours is one of them. They will give it about a minute."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"This is written for owners, and it is about that minute: what guests look at, in which order they lose heart, and what you can do about it in an afternoon. It needs no photographer and no discount."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-they-do-not-begin-with-the-description"},"children":[{"type":"text","value":"They do not begin with the description"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"People who search here name a place and their dates. What they see then is a list of spaces that have a desk on every one of these days. That is the first test, and a listing can fail it without its owner noticing: not because the room is full, but because the calendar says something that was true last year."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"So the first thing to keep is not the text. It is the calendar."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"The hours."}]},{"type":"text","value":" If you open at eight and the listing says nine, then everybody whose team is an hour ahead books elsewhere."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"The number of desks."}]},{"type":"text","value":" Count the ones at which you would sit yourself. A desk that you sell and then apologize for costs more than it brings."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"The closures."}]},{"type":"text","value":" Enter the public holidays of the year in one go, with their reason, since guests read it. A closure stops new bookings and touches none that are there."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Single days."}]},{"type":"text","value":" When you close at two on the last day of the year, enter it as hours of that day. Nobody minds a short day that they knew about."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The second test is the price, and there is one kind that loses people at once: the one that is missing. A space without a price for the week sells no weeks, and to somebody who stays for ten days it is not dear but invisible. You set the three prices freely. If you are unsure, put the week at what four days cost and the month at what ten or twelve do, look after a month at who comes, and change it. Bookings that exist keep their price."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-photos-answer-questions"},"children":[{"type":"text","value":"Photos answer questions"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"A photo of an empty room at dusk is a photo of a lamp. Guests look for answers in pictures, and each picture has to give one."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"The photo"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"The question it answers"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"the whole room by day, from the door"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Is it large, and is it bright?"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"one desk with its chair, from the side"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Can I sit there for six hours?"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"the socket, with something plugged in"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Where does my cable go?"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"the phone booth with its door open"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Can I stand in it? Is it a cupboard?"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"the kitchen as it is on a Tuesday"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Will I be eating at my keyboard?"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"the entrance from the street"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Will I find it at half past eight in the rain?"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Three are the least that a listing needs. Take them with a phone, at eleven in the morning, held level, at the height of somebody who sits. Tidy up and then stop: people should meet the room that they saw. And write what each one shows, in a sentence. It is read aloud to those who cannot see it, and it makes you notice when a picture shows nothing."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-write-what-you-would-say-at-the-door"},"children":[{"type":"text","value":"Write what you would say at the door"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Now the description. The words "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"modern"}]},{"type":"text","value":", "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"vibrant"}]},{"type":"text","value":" and "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"inspiring"}]},{"type":"text","value":" have been used up; a reader''s eye goes through them as through glass. What stops it is a thing that can be checked."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"blockquote","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"A vibrant hub for creatives in the heart of the city."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Here is the same room, by somebody who has been in it:"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"blockquote","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Twelve desks on the first floor of a former printing house, two minutes from the tram. Calls in the two booths, quiet at the tables until noon. The windows look north, so there is no glare, and in winter it is warm."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The second is not better written. It simply knows more. It names the number, the way, the rule, the light. It also says what the place is not, to somebody who needs to talk all morning, and this person would have been an unhappy guest."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Say what is bad, in a half-sentence. "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"There is no lift. The street is loud on market days, which are Wednesday and Saturday."}]},{"type":"text","value":" It sounds like courage, and it is only bookkeeping: whoever minds it goes elsewhere before the booking rather than writing about it afterwards. The others begin to believe the rest."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-they-read-the-worst-review-first"},"children":[{"type":"text","value":"They read the worst review first"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Everybody does. They look for the one with two stars, and then they look at what you said to it. You may reply once to each review, in public, and the guest cannot change theirs after that."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"It is tempting to explain. Almost nobody who reads it was there, so nobody can judge who was right. What they can judge is what it would be like to have a problem in your house."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"A reply that works is short and has three parts: thanks, the fact, and what is different now. "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Thank you for telling us. The heating was off on the Monday, and we should have written to you before you came. There is a second heater in the room since then."}]},{"type":"text","value":" If nothing has changed because nothing needed to, say the fact and leave it there."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"If a review insults somebody, or is about a stay that never was, report it to us instead of answering. A person reads the report. What we will not do is hide one because it is unkind."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"What guests measure counts too. They can enter the Wi-Fi, down and up, and how loud it was. The page shows the middle of what they said, with the number of guests who said it, so that one bad morning moves little. If yours is slow, put the money into an access point before you put it into plants."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-answer-like-a-neighbour"},"children":[{"type":"text","value":"Answer like a neighbour"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Before a long booking people ask. They ask about the screen that they would like to leave overnight, about a chair, about the noise at nine. They are ready to book at that moment, and often they ask two spaces at once."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Answer the question that was asked, with a number in it, and then stop. "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Yes, in a locker of 40 by 60. There are six, and one is free this week."}]},{"type":"text","value":" A long letter with a greeting from the team takes more time to read than the minute that you have. If the answer is no, say it, and say who has what they are looking for if you know. People remember that with great loyalty."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-terms-are-part-of-the-room"},"children":[{"type":"text","value":"Terms are part of the room"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The three "},{"type":"element","tagName":"a","properties":{"href":"/help#cancellation"},"children":[{"type":"text","value":"kinds of terms"}]},{"type":"text","value":" differ only after the cut-off, 24 hours before you open on the guest''s first day: from then on a guest who cancels owes the whole price, half of it, or nothing. Strict terms guard a room with four desks, where one empty chair is a quarter of the day. With forty desks they mostly guard you from people who would have come. Choose by how hard it is for you to sell a desk again overnight."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-an-afternoon-in-this-order"},"children":[{"type":"text","value":"An afternoon, in this order"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ol","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Look for your own space as a guest would, signed out, with dates in three weeks. Is it there?"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Mend the hours, the closures and the number of desks."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Give a price to the week and to the month, or decide on purpose that you sell neither."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Take the picture of the socket."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Cross out every adjective in the description and see what is left. Then write down what is."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Reply to the reviews that have no reply, the worst one last and the next morning."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"You will find it all under "},{"type":"element","tagName":"a","properties":{"href":"/dashboard/listings"},"children":[{"type":"text","value":"My Listings"}]},{"type":"text","value":", and whoever has no listing yet "},{"type":"element","tagName":"a","properties":{"href":"/spaces/new"},"children":[{"type":"text","value":"begins here"}]},{"type":"text","value":". Prices, hours, text and terms are live as soon as you save them. New photos and a new address are read by a person first, within a day."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Then ask somebody who has never been to your room to look at the page for one minute, and to tell you where they would put their coat."}]}]}', 'Insights', '{"Coworking","Community"}', null, '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '27 days', null, 'Europe/Ljubljana', now() - interval '31 days', now() - interval '27 days'),
  ('fe390f83-8d5a-4799-8892-9ecdc92cede1', 'a-call-that-does-not-drop', 'A call that does not drop', 'What to measure in the first ten minutes at a new desk, what the figures mean, and how to work on when the Wi-Fi has a bad day.', 'The number on a speed test says how fast a large file arrives. A call needs something else: that every small packet arrives _soon_, that the next one takes about as long, and that none is lost on the way. A line with fifty megabits and a restless delay gives you a talking statue. A line with eight and a steady one carries a whole afternoon of meetings.

All of that can be measured, at the desk, in ten minutes, with what your computer has on board. It is worth doing on the first morning in a new space, while you can still move.

## What to look at

| Word        | What it says                                              | What a video call is content with               |
| :---------- | :-------------------------------------------------------- | :---------------------------------------------- |
| Download    | what can arrive, in megabits a second                     | a few for one call; your neighbours want theirs |
| Upload      | what you can send; often the narrow part                  | as much as the download                         |
| Latency     | how long a packet travels there and back, in milliseconds | below about 100 to a server near you            |
| Jitter      | how much that time jumps from one packet to the next      | a small part of the latency                     |
| Packet loss | how many never arrive                                     | none; a few in a hundred are heard              |

The last three decide how a call feels, and they are the ones that no advertisement prints. Far ends add to the latency by themselves: between Europe and Australia it is about a quarter of a second on the best of lines, because light in glass takes that time. No router helps against the size of the earth.

## Ten minutes at a new desk

Sit where you will sit, on the network that you will use, with the computer that you will use. A test with the phone at the door is about the door.

First ask the nearest hop, the router of the space. Find out what it is called:

```sh
# Linux
ip route show default
# macOS
route -n get default
# Windows
ipconfig
```

It is the address that is shown as _default_, _gateway_ or _Default Gateway_, and it often begins with `192.168.` or `10.`. Then send it twenty packets. Put your own address in the place of this one; on Windows the option is `-n` in place of `-c`.

```sh
ping -c 20 192.168.1.1
```

Every line ends with a time, and the last lines sum up the shortest, the mean and the longest. To the router it should be a few milliseconds each time. If it jumps from 3 to 180 and back, or if packets are missing, then it is the air between you and the access point. Some routers do not answer such packets at all; in that case begin with the next step.

Now the world outside:

```sh
ping -c 20 1.1.1.1
```

Compare the two, and you know where the trouble is.

| To the router | To the world | It is                                           | What helps                                 |
| :------------ | :----------- | :---------------------------------------------- | :----------------------------------------- |
| steady        | steady       | neither the room nor its line                   | look at the other end, or at your computer |
| restless      | restless     | the Wi-Fi                                       | move, or take a cable                      |
| steady        | restless     | the line of the house, or somebody who fills it | tell the host, who can see more than you   |
| steady        | long, steady | the distance                                    | nothing; choose calls with people nearby   |

Only then run a speed test in the browser, any of them, three times. Note the upload as well as the download, and the time of day. At nine everybody has the line to themselves.

macOS brings a test that does it properly, both ways at once, which is how a line behaves when somebody sends a backup during your call:

```sh
networkQuality
```

## It is nearly always the air

Wi-Fi is a conversation in one room in which only one may speak at a time. Everybody''s phone takes part, and whoever sits far away speaks slowly and holds up the others.

- [ ] Look where the access point hangs. Two tables closer often helps more than another provider.
- [ ] Choose the network at 5 GHz or 6 GHz where there is a choice. It is faster and less crowded, and walls stop it sooner.
- [ ] Keep metal, aquariums and your own body out of the way. Glass with a thin metal coat, as in some phone booths, stops it as well.
- [ ] Bluetooth headphones share the crowded 2.4 GHz with older Wi-Fi. With a cable they share nothing.
- [ ] Ask for a socket in the wall. Many spaces have them under the table, and nobody uses them. A short cable and the adapter for it weigh less than a charger.

## When it drops in the middle

Turn your own camera off first, since what you send is usually the narrow part. Close what is syncing: the photo library, the backup, the other browser with its forty tabs. If that is not enough, move the call to the phone, and the phone to its own data.

Say what you are doing while you do it. _I am switching, two seconds_ costs nothing, and a frozen face costs the thread.

## Work that survives a bad line

A terminal on a far machine suffers more from pauses than a call does. Networks that you share forget a connection on which nothing has been said for a few minutes, and then the window hangs. Have `ssh` say something each half minute, and notice by itself when nobody answers. In the file `~/.ssh/config`:

```text
Host *
    ServerAliveInterval 30
    ServerAliveCountMax 4
```

That keeps a quiet connection open. It does not bring back one that has broken, so run what takes long in a session of its own on the far side, and come back to it:

```sh
ssh -t me@server.example tmux new-session -A -s work
```

The same command makes the session or joins it again, with everything as it was.[^1] Copies should be able to go on from where they stopped as well. `rsync` can do that with large files, and shows how far it is:

```sh
rsync --archive --partial --progress film.mp4 me@server.example:incoming/
```

## On a network that you share

Nearly everything that you open today is encrypted between your computer and the other end, also in a café. The `https` in front of an address means just that. What remains is the list of places that you talk to, and the old program that does not encrypt. A VPN hides both from the room: everything travels through one sealed pipe to a machine that you trust, your company''s for instance.

It has its price. The pipe takes a detour, which adds latency, so look with `ping` before and after. Some networks do not let it through on every port. And it moves your trust, from the space to whoever runs the machine at the far end; one that is free has to live on something.

Whether you have one or not: let the computer treat the network as public, so that it offers no folders to the neighbours, and keep it up to date. A lock on the screen when you go for coffee does more than most software.

## Before you book, and after

You can know much of this before you travel. Guests who review a space on our pages can enter what they measured, down and up, and the page of the space shows the middle of these values, how many there are and from which month the latest is. The [search](/search) has a filter for it. Where nobody has measured yet, ask the host to run `ping` at a desk for you and to send the last two lines. A host who has never done it will be glad to know.

And when you have been there, enter yours. You have them already: you took ten minutes on the first morning. It is the most useful line that one guest can leave to the next.

[^1]: `tmux` has to be installed on the server, which it often is. To leave the session running and go home, press `Ctrl`+`b` and then `d`.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The number on a speed test says how fast a large file arrives. A call needs something else: that every small packet arrives "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"soon"}]},{"type":"text","value":", that the next one takes about as long, and that none is lost on the way. A line with fifty megabits and a restless delay gives you a talking statue. A line with eight and a steady one carries a whole afternoon of meetings."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"All of that can be measured, at the desk, in ten minutes, with what your computer has on board. It is worth doing on the first morning in a new space, while you can still move."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-what-to-look-at"},"children":[{"type":"text","value":"What to look at"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Word"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What it says"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What a video call is content with"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Download"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"what can arrive, in megabits a second"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"a few for one call; your neighbours want theirs"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Upload"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"what you can send; often the narrow part"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"as much as the download"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Latency"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"how long a packet travels there and back, in milliseconds"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"below about 100 to a server near you"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Jitter"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"how much that time jumps from one packet to the next"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"a small part of the latency"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Packet loss"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"how many never arrive"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"none; a few in a hundred are heard"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The last three decide how a call feels, and they are the ones that no advertisement prints. Far ends add to the latency by themselves: between Europe and Australia it is about a quarter of a second on the best of lines, because light in glass takes that time. No router helps against the size of the earth."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-ten-minutes-at-a-new-desk"},"children":[{"type":"text","value":"Ten minutes at a new desk"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Sit where you will sit, on the network that you will use, with the computer that you will use. A test with the phone at the door is about the door."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"First ask the nearest hop, the router of the space. Find out what it is called:"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"pre","properties":{},"children":[{"type":"element","tagName":"code","properties":{"className":["language-sh"]},"children":[{"type":"text","value":"# Linux\nip route show default\n# macOS\nroute -n get default\n# Windows\nipconfig\n"}]}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"It is the address that is shown as "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"default"}]},{"type":"text","value":", "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"gateway"}]},{"type":"text","value":" or "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Default Gateway"}]},{"type":"text","value":", and it often begins with "},{"type":"element","tagName":"code","properties":{},"children":[{"type":"text","value":"192.168."}]},{"type":"text","value":" or "},{"type":"element","tagName":"code","properties":{},"children":[{"type":"text","value":"10."}]},{"type":"text","value":". Then send it twenty packets. Put your own address in the place of this one; on Windows the option is "},{"type":"element","tagName":"code","properties":{},"children":[{"type":"text","value":"-n"}]},{"type":"text","value":" in place of "},{"type":"element","tagName":"code","properties":{},"children":[{"type":"text","value":"-c"}]},{"type":"text","value":"."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"pre","properties":{},"children":[{"type":"element","tagName":"code","properties":{"className":["language-sh"]},"children":[{"type":"text","value":"ping -c 20 192.168.1.1\n"}]}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Every line ends with a time, and the last lines sum up the shortest, the mean and the longest. To the router it should be a few milliseconds each time. If it jumps from 3 to 180 and back, or if packets are missing, then it is the air between you and the access point. Some routers do not answer such packets at all; in that case begin with the next step."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Now the world outside:"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"pre","properties":{},"children":[{"type":"element","tagName":"code","properties":{"className":["language-sh"]},"children":[{"type":"text","value":"ping -c 20 1.1.1.1\n"}]}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Compare the two, and you know where the trouble is."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"To the router"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"To the world"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"It is"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What helps"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"steady"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"steady"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"neither the room nor its line"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"look at the other end, or at your computer"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"restless"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"restless"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"the Wi-Fi"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"move, or take a cable"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"steady"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"restless"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"the line of the house, or somebody who fills it"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"tell the host, who can see more than you"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"steady"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"long, steady"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"the distance"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"nothing; choose calls with people nearby"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Only then run a speed test in the browser, any of them, three times. Note the upload as well as the download, and the time of day. At nine everybody has the line to themselves."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"macOS brings a test that does it properly, both ways at once, which is how a line behaves when somebody sends a backup during your call:"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"pre","properties":{},"children":[{"type":"element","tagName":"code","properties":{"className":["language-sh"]},"children":[{"type":"text","value":"networkQuality\n"}]}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-it-is-nearly-always-the-air"},"children":[{"type":"text","value":"It is nearly always the air"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Wi-Fi is a conversation in one room in which only one may speak at a time. Everybody''s phone takes part, and whoever sits far away speaks slowly and holds up the others."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{"className":["contains-task-list"]},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{"className":["task-list-item"]},"children":[{"type":"element","tagName":"input","properties":{"type":"checkbox","checked":false,"disabled":true},"children":[]},{"type":"text","value":" "},{"type":"text","value":"Look where the access point hangs. Two tables closer often helps more than another provider."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{"className":["task-list-item"]},"children":[{"type":"element","tagName":"input","properties":{"type":"checkbox","checked":false,"disabled":true},"children":[]},{"type":"text","value":" "},{"type":"text","value":"Choose the network at 5 GHz or 6 GHz where there is a choice. It is faster and less crowded, and walls stop it sooner."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{"className":["task-list-item"]},"children":[{"type":"element","tagName":"input","properties":{"type":"checkbox","checked":false,"disabled":true},"children":[]},{"type":"text","value":" "},{"type":"text","value":"Keep metal, aquariums and your own body out of the way. Glass with a thin metal coat, as in some phone booths, stops it as well."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{"className":["task-list-item"]},"children":[{"type":"element","tagName":"input","properties":{"type":"checkbox","checked":false,"disabled":true},"children":[]},{"type":"text","value":" "},{"type":"text","value":"Bluetooth headphones share the crowded 2.4 GHz with older Wi-Fi. With a cable they share nothing."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{"className":["task-list-item"]},"children":[{"type":"element","tagName":"input","properties":{"type":"checkbox","checked":false,"disabled":true},"children":[]},{"type":"text","value":" "},{"type":"text","value":"Ask for a socket in the wall. Many spaces have them under the table, and nobody uses them. A short cable and the adapter for it weigh less than a charger."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-when-it-drops-in-the-middle"},"children":[{"type":"text","value":"When it drops in the middle"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Turn your own camera off first, since what you send is usually the narrow part. Close what is syncing: the photo library, the backup, the other browser with its forty tabs. If that is not enough, move the call to the phone, and the phone to its own data."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Say what you are doing while you do it. "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"I am switching, two seconds"}]},{"type":"text","value":" costs nothing, and a frozen face costs the thread."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-work-that-survives-a-bad-line"},"children":[{"type":"text","value":"Work that survives a bad line"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"A terminal on a far machine suffers more from pauses than a call does. Networks that you share forget a connection on which nothing has been said for a few minutes, and then the window hangs. Have "},{"type":"element","tagName":"code","properties":{},"children":[{"type":"text","value":"ssh"}]},{"type":"text","value":" say something each half minute, and notice by itself when nobody answers. In the file "},{"type":"element","tagName":"code","properties":{},"children":[{"type":"text","value":"~/.ssh/config"}]},{"type":"text","value":":"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"pre","properties":{},"children":[{"type":"element","tagName":"code","properties":{"className":["language-text"]},"children":[{"type":"text","value":"Host *\n    ServerAliveInterval 30\n    ServerAliveCountMax 4\n"}]}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"That keeps a quiet connection open. It does not bring back one that has broken, so run what takes long in a session of its own on the far side, and come back to it:"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"pre","properties":{},"children":[{"type":"element","tagName":"code","properties":{"className":["language-sh"]},"children":[{"type":"text","value":"ssh -t me@server.example tmux new-session -A -s work\n"}]}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The same command makes the session or joins it again, with everything as it was."},{"type":"element","tagName":"sup","properties":{},"children":[{"type":"element","tagName":"a","properties":{"href":"#note-fn-1","id":"note-fnref-1","dataFootnoteRef":true,"ariaDescribedBy":["footnote-label"]},"children":[{"type":"text","value":"1"}]}]},{"type":"text","value":" Copies should be able to go on from where they stopped as well. "},{"type":"element","tagName":"code","properties":{},"children":[{"type":"text","value":"rsync"}]},{"type":"text","value":" can do that with large files, and shows how far it is:"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"pre","properties":{},"children":[{"type":"element","tagName":"code","properties":{"className":["language-sh"]},"children":[{"type":"text","value":"rsync --archive --partial --progress film.mp4 me@server.example:incoming/\n"}]}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-on-a-network-that-you-share"},"children":[{"type":"text","value":"On a network that you share"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Nearly everything that you open today is encrypted between your computer and the other end, also in a café. The "},{"type":"element","tagName":"code","properties":{},"children":[{"type":"text","value":"https"}]},{"type":"text","value":" in front of an address means just that. What remains is the list of places that you talk to, and the old program that does not encrypt. A VPN hides both from the room: everything travels through one sealed pipe to a machine that you trust, your company''s for instance."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"It has its price. The pipe takes a detour, which adds latency, so look with "},{"type":"element","tagName":"code","properties":{},"children":[{"type":"text","value":"ping"}]},{"type":"text","value":" before and after. Some networks do not let it through on every port. And it moves your trust, from the space to whoever runs the machine at the far end; one that is free has to live on something."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Whether you have one or not: let the computer treat the network as public, so that it offers no folders to the neighbours, and keep it up to date. A lock on the screen when you go for coffee does more than most software."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-before-you-book-and-after"},"children":[{"type":"text","value":"Before you book, and after"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"You can know much of this before you travel. Guests who review a space on our pages can enter what they measured, down and up, and the page of the space shows the middle of these values, how many there are and from which month the latest is. The "},{"type":"element","tagName":"a","properties":{"href":"/search"},"children":[{"type":"text","value":"search"}]},{"type":"text","value":" has a filter for it. Where nobody has measured yet, ask the host to run "},{"type":"element","tagName":"code","properties":{},"children":[{"type":"text","value":"ping"}]},{"type":"text","value":" at a desk for you and to send the last two lines. A host who has never done it will be glad to know."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"And when you have been there, enter yours. You have them already: you took ten minutes on the first morning. It is the most useful line that one guest can leave to the next."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"section","properties":{"dataFootnotes":true,"className":["footnotes"]},"children":[{"type":"element","tagName":"h2","properties":{"className":["sr-only"],"id":"footnote-label"},"children":[{"type":"text","value":"Footnotes"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ol","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{"id":"note-fn-1"},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"element","tagName":"code","properties":{},"children":[{"type":"text","value":"tmux"}]},{"type":"text","value":" has to be installed on the server, which it often is. To leave the session running and go home, press "},{"type":"element","tagName":"code","properties":{},"children":[{"type":"text","value":"Ctrl"}]},{"type":"text","value":"+"},{"type":"element","tagName":"code","properties":{},"children":[{"type":"text","value":"b"}]},{"type":"text","value":" and then "},{"type":"element","tagName":"code","properties":{},"children":[{"type":"text","value":"d"}]},{"type":"text","value":". "},{"type":"element","tagName":"a","properties":{"href":"#note-fnref-1","dataFootnoteBackref":"","ariaLabel":"Back to reference 1","className":["data-footnote-backref"]},"children":[{"type":"text","value":"↩"}]}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]}]}', 'Tech Tips', '{"WiFi","Remote Work","Productivity"}', null, '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '18 days', null, 'Europe/Ljubljana', now() - interval '22 days', now() - interval '18 days'),
  ('afb0e67a-379a-424c-84dd-90a6e0c00433', 'the-two-hours-before-the-room-fills', 'The two hours before the room fills', 'Most spaces are quiet until ten, at the same price. What to do with these hours, and what to keep for the loud ones.', 'Come to a coworking space when it opens. The chairs stand as the cleaners left them, the machine in the kitchen is still warming up, and the person at the desk has time to say good morning. By ten there are bags on the tables. By eleven somebody is on the phone about a delivery, and the room has its sound for the day.

Between the door and the bags lie two hours. They cost the same as the others, and almost nobody takes them.

## What is different about them

It is not that you are fresher. Some people are, at that hour, and some are not. It is that nothing is asked of you yet. Attention is rarely stolen in one piece; it goes in small coins, a message here and a question there, and each is a fair question. Before ten, in a room of strangers, with a team that sleeps or is still on its bicycle, nobody is asking.

You can have that at home as well, in theory. In practice home asks all the time. There is the washing, and the parcel, and the fridge, which has never been so interesting as during a hard paragraph. The room in which you know nobody and own nothing but the bag under the table asks for nothing. That is a good part of what you pay for.

## Put one thing there

Not a list. One thing that needs your whole head: the chapter, the calculation, the function that nobody dares to touch. Choose it the evening before and write it on paper, in one sentence, with a verb.

> Write the part about prices, without looking anything up.

A sentence like that does two jobs. It decides for you, so that opening the laptop in the morning does not. And it says when you are done, which a word such as _prices_ never will.

Put the paper on the table before the computer. It looks a little silly, and after a week you will not do without it. If you find in the morning that you cannot begin because something is missing, a figure, a file, somebody''s answer, then that was the wrong sentence. Finish the evening by collecting what tomorrow''s sentence needs.

## Close the door that you brought with you

The room is quiet. The loudest thing in it came in your bag.

- [ ] Mail and chat closed, not hidden. What is hidden counts its messages in red.
- [ ] The phone in the bag or the locker, with calls from two or three people let through.
- [ ] What you need from the web fetched before you begin, in as few tabs as it takes.
- [ ] A page for stray thoughts beside you, on paper. _Call the landlord. Is the figure from May?_ Written down, they let go.

If your work can be done without a connection, try an hour of it without one. You will want to look something up after four minutes. Write it on the page of stray thoughts, put a mark in your text and go on. Most of it is looked up in ten minutes at the end, all at once, and a third of it turns out not to matter.

## Give the loud hours what is loud

At ten the room fills, and the usual advice is headphones. There is a better one: change what you do before you change where you sit.

| When            | The room          | What goes well there                             |
| :-------------- | :---------------- | :----------------------------------------------- |
| Opening to ten  | quiet, half empty | the one thing                                    |
| Ten to one      | full, some talk   | messages, reviews of others'' work, short tasks   |
| One to two      | at lunch          | a walk, and only a walk                          |
| Two to four     | full, lively      | calls, meetings, anything with people            |
| Four to closing | thinning out      | the small ends, and tomorrow''s sentence on paper |

Calls and answers survive noise. Writing does not, and neither does thinking in numbers. Nearly everybody who complains that a space is too loud is trying to do at noon what belongs to eight o''clock.

If your team wakes up somewhere else, the table turns. With colleagues nine hours behind you, the quiet is in the morning by itself and the talk falls in your evening. With colleagues ahead of you, the messages wait when you arrive. Then the hard part is to let them wait: tell the team once that you answer from ten on, your time, and keep to it for two weeks. After that it is not a request any more but a fact about you, like your height.

## Find a room that opens when you do

All this needs a door that is open. The hours of a space stand on its page for every weekday, in its own time. Read them before the photos. If the mornings matter to you, then a plain room that opens at seven is the better desk, whatever the other one looks like at noon.

Look at what guests have said as well. They are asked about the noise, and the page shows the middle of their answers with the number of people who gave one. In the [search](/search), the filter for quiet spaces finds those that were called so. And where the page leaves you unsure, ask the host one plain question: _how many people are there at half past eight?_ A host who knows the answer runs the kind of room that you are looking for.

A day pass is enough to try it. Go early once, on a Tuesday or a Wednesday, when the room is as full as it gets later on, and see both halves of the day. If the first was worth getting up for, take a week. Seven mornings are enough to know whether this is a habit or was a good day.

## Leave on time

The desk is yours until evening, and that is the trap. Work grows into the room that it is given, and nobody sends you home. People who begin at eight and stay until seven have not won two hours in the morning. They have lost the evening, and by Thursday they have lost the mornings too, since a tired head does not do the one thing at any hour.

So say when you go before you begin. Say it to somebody if you can, to the neighbour at the next table or to the person who cooks tonight. Then write tomorrow''s sentence, close the lid and leave the paper on top, where your hand will find it.

Eight o''clock comes by itself.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Come to a coworking space when it opens. The chairs stand as the cleaners left them, the machine in the kitchen is still warming up, and the person at the desk has time to say good morning. By ten there are bags on the tables. By eleven somebody is on the phone about a delivery, and the room has its sound for the day."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Between the door and the bags lie two hours. They cost the same as the others, and almost nobody takes them."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-what-is-different-about-them"},"children":[{"type":"text","value":"What is different about them"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"It is not that you are fresher. Some people are, at that hour, and some are not. It is that nothing is asked of you yet. Attention is rarely stolen in one piece; it goes in small coins, a message here and a question there, and each is a fair question. Before ten, in a room of strangers, with a team that sleeps or is still on its bicycle, nobody is asking."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"You can have that at home as well, in theory. In practice home asks all the time. There is the washing, and the parcel, and the fridge, which has never been so interesting as during a hard paragraph. The room in which you know nobody and own nothing but the bag under the table asks for nothing. That is a good part of what you pay for."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-put-one-thing-there"},"children":[{"type":"text","value":"Put one thing there"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Not a list. One thing that needs your whole head: the chapter, the calculation, the function that nobody dares to touch. Choose it the evening before and write it on paper, in one sentence, with a verb."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"blockquote","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Write the part about prices, without looking anything up."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"A sentence like that does two jobs. It decides for you, so that opening the laptop in the morning does not. And it says when you are done, which a word such as "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"prices"}]},{"type":"text","value":" never will."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Put the paper on the table before the computer. It looks a little silly, and after a week you will not do without it. If you find in the morning that you cannot begin because something is missing, a figure, a file, somebody''s answer, then that was the wrong sentence. Finish the evening by collecting what tomorrow''s sentence needs."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-close-the-door-that-you-brought-with-you"},"children":[{"type":"text","value":"Close the door that you brought with you"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The room is quiet. The loudest thing in it came in your bag."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{"className":["contains-task-list"]},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{"className":["task-list-item"]},"children":[{"type":"element","tagName":"input","properties":{"type":"checkbox","checked":false,"disabled":true},"children":[]},{"type":"text","value":" "},{"type":"text","value":"Mail and chat closed, not hidden. What is hidden counts its messages in red."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{"className":["task-list-item"]},"children":[{"type":"element","tagName":"input","properties":{"type":"checkbox","checked":false,"disabled":true},"children":[]},{"type":"text","value":" "},{"type":"text","value":"The phone in the bag or the locker, with calls from two or three people let through."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{"className":["task-list-item"]},"children":[{"type":"element","tagName":"input","properties":{"type":"checkbox","checked":false,"disabled":true},"children":[]},{"type":"text","value":" "},{"type":"text","value":"What you need from the web fetched before you begin, in as few tabs as it takes."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{"className":["task-list-item"]},"children":[{"type":"element","tagName":"input","properties":{"type":"checkbox","checked":false,"disabled":true},"children":[]},{"type":"text","value":" "},{"type":"text","value":"A page for stray thoughts beside you, on paper. "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Call the landlord. Is the figure from May?"}]},{"type":"text","value":" Written down, they let go."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"If your work can be done without a connection, try an hour of it without one. You will want to look something up after four minutes. Write it on the page of stray thoughts, put a mark in your text and go on. Most of it is looked up in ten minutes at the end, all at once, and a third of it turns out not to matter."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-give-the-loud-hours-what-is-loud"},"children":[{"type":"text","value":"Give the loud hours what is loud"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"At ten the room fills, and the usual advice is headphones. There is a better one: change what you do before you change where you sit."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"When"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"The room"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What goes well there"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Opening to ten"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"quiet, half empty"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"the one thing"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Ten to one"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"full, some talk"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"messages, reviews of others'' work, short tasks"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"One to two"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"at lunch"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"a walk, and only a walk"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Two to four"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"full, lively"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"calls, meetings, anything with people"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Four to closing"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"thinning out"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"the small ends, and tomorrow''s sentence on paper"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Calls and answers survive noise. Writing does not, and neither does thinking in numbers. Nearly everybody who complains that a space is too loud is trying to do at noon what belongs to eight o''clock."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"If your team wakes up somewhere else, the table turns. With colleagues nine hours behind you, the quiet is in the morning by itself and the talk falls in your evening. With colleagues ahead of you, the messages wait when you arrive. Then the hard part is to let them wait: tell the team once that you answer from ten on, your time, and keep to it for two weeks. After that it is not a request any more but a fact about you, like your height."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-find-a-room-that-opens-when-you-do"},"children":[{"type":"text","value":"Find a room that opens when you do"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"All this needs a door that is open. The hours of a space stand on its page for every weekday, in its own time. Read them before the photos. If the mornings matter to you, then a plain room that opens at seven is the better desk, whatever the other one looks like at noon."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Look at what guests have said as well. They are asked about the noise, and the page shows the middle of their answers with the number of people who gave one. In the "},{"type":"element","tagName":"a","properties":{"href":"/search"},"children":[{"type":"text","value":"search"}]},{"type":"text","value":", the filter for quiet spaces finds those that were called so. And where the page leaves you unsure, ask the host one plain question: "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"how many people are there at half past eight?"}]},{"type":"text","value":" A host who knows the answer runs the kind of room that you are looking for."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"A day pass is enough to try it. Go early once, on a Tuesday or a Wednesday, when the room is as full as it gets later on, and see both halves of the day. If the first was worth getting up for, take a week. Seven mornings are enough to know whether this is a habit or was a good day."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-leave-on-time"},"children":[{"type":"text","value":"Leave on time"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The desk is yours until evening, and that is the trap. Work grows into the room that it is given, and nobody sends you home. People who begin at eight and stay until seven have not won two hours in the morning. They have lost the evening, and by Thursday they have lost the mornings too, since a tired head does not do the one thing at any hour."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"So say when you go before you begin. Say it to somebody if you can, to the neighbour at the next table or to the person who cooks tonight. Then write tomorrow''s sentence, close the lid and leave the paper on top, where your hand will find it."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Eight o''clock comes by itself."}]}]}', 'Productivity', '{"Productivity","Coworking","Remote Work"}', null, '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '10 days', null, 'Europe/Ljubljana', now() - interval '14 days', now() - interval '10 days'),
  ('eb81a098-3ddb-4c54-8146-083788f75211', 'mexico-city-at-half-speed', 'Mexico City at half speed', 'Thin air, loud streets, rain at four and the best lunch of your working life: how to choose a neighbourhood, a desk and a rhythm there.', 'On the second day in Mexico City you will climb a flight of stairs with your bag and stop halfway, astonished at yourself. It is not the bag. The city lies more than two thousand two hundred metres above the sea, in what was once a lake, and there is less air in every breath than you are used to. You sleep badly for a night or two, you are thirsty all the time, and a single beer does the work of two.

Nobody who lives there is in a hurry about it, and that is the first thing to copy. Give the city three days at half speed and no important call. After that it gives a great deal back: mornings that are cool and clear nearly all year, a working day that fits well with both coasts of North America, and lunch.

## A city the size of a country

People say _I live in Mexico City_ as others say that they live in Belgium. From one end to the other it is an afternoon. What you need to choose is a _colonia_, a neighbourhood, and the rule is that bed and desk lie in the same one or in two that touch.

| Colonia                 | What it is like                                        | Look for a desk there if                       |
| :---------------------- | :----------------------------------------------------- | :--------------------------------------------- |
| Roma Norte              | old houses, trees, cafés, many people with laptops     | you want company, and food at every corner     |
| Condesa, Hipódromo      | two round parks, dogs, quiet side streets              | you take your calls while walking              |
| Juárez, Cuauhtémoc      | on both sides of the grand avenue, mixed, central      | you come by metro or meet customers            |
| Centro Histórico        | palaces, markets, bells, everybody''s errands           | you like it loud, and have a room at the back  |
| San Rafael, Santa María | cheaper, older, theatres, fewer visitors               | you stay for months and want neighbours        |
| Narvarte, Del Valle     | where people live who work in offices; very good tacos | you want an ordinary life with a metro station |
| Coyoacán                | a village in the south that the city has grown around  | you seldom have to be anywhere else            |

The metro is cheap, quick and full, and at eight in the morning it is too full for a bag with a computer. The red buses of the Metrobús have lanes of their own and are easier. In the flat middle of the city the public bicycles are often the fastest of all. What does not work is a plan with three appointments in three colonias on one day. Nobody there makes such plans, and now you know why.

## Noise is a local matter

A street in this city has voices. A recorded child asks for old mattresses and scrap iron from the roof of a small lorry. A whistle like a kettle''s means sweet potatoes. The gas man calls, the knife grinder plays his pipe, and an organ plays a waltz with two notes missing. You will miss all of it later. You will not miss it during a call.

So the question is not whether the colonia is quiet but where the room is. Houses here are built around a court, and a desk at the court is another world than a desk at the street. Look at the photos for windows, and read what guests have said about the noise. Where it does not say, ask the host: _are the tables at the front or at the back?_

Take the afternoon seriously as well. Between two and four the city has its _comida_, which is the meal of the day, and in many rooms people talk then. It is a good time to be out. A place with _comida corrida_ on a board brings you soup, rice, a dish and a glass of something made from fruit, and it is full of people who have exactly one hour.

## The year, by its afternoons

There are four kinds of weather, and each of them is about what happens after lunch.

From **November to February** the days are dry and bright and the nights are cold. Flats have no heating. Before ten you want a pullover and a desk in the sun.

From **March to May** it is warm, the jacarandas are violet over the pavements, and the air is at its worst. On some days the city asks people not to exercise outside in the afternoon, and then you should not. If you have asthma, choose other months or ask your doctor.

From **June to September** it rains. It rains in the afternoon, hard, from a sky that was blue at one, and by evening it is over. Streets become streams for an hour. Be at the desk or at home by four, and do not promise a call in a taxi. The line may go with a thunderstorm, so know how you get online by phone.

**October** is the month that people who live there keep for themselves.

## The clock does not change

Mexico City keeps one time all year. The countries around it do not, and this moves your meetings twice a year without anybody having touched them.

| Your team is in | Their nine o''clock, in their winter | Their nine o''clock, in their summer |
| :-------------- | :---------------------------------- | :---------------------------------- |
| New York        | eight                               | seven                               |
| Chicago         | nine                                | eight                               |
| Los Angeles     | eleven                              | ten                                 |
| London          | three in the night                  | two in the night                    |

For a team in America it is the best desk in the world. You begin when they do, and the afternoon is still yours. For a team in Europe it takes a decision. Their working day ends before your lunch, so you get up at six, talk until noon and do the quiet work after the comida. There are people who love it. They go to bed at ten, in a city that has supper at that hour.

The times on our pages are those of the space, whatever your computer thinks. A booking brings a calendar file that says the same.

## Three things to know on the first day

**Water.** Nobody drinks it from the tap. Flats and spaces have large bottles with a pump. Fill your own at the desk.

**The alarm.** There are earthquakes, and there is a siren for them on the street posts, often some seconds before the ground moves. It is a voice and a rising howl, and you will know it. On the first morning in a new space ask where people go, as you would ask for the washroom. Every nineteenth of September the whole city practises. It is moving to see, and your call will be interrupted.

**Money.** You pay at the space. The prices on our pages are in dollars, so ask how the host reckons in pesos and whether cards are taken. Carry some cash for everything that is sold on wheels.

Whether you may work there with the entry that you were given, and for how many days, is not something to learn from a neighbour. Ask the consulate before you fly.

## Be the kind of guest that people want

Rents in the colonias with the trees have risen, and people who had lived there all their lives have had to move. Visitors with foreign salaries are one of the reasons, and it is said on the walls. You do not mend it by staying away from a bakery. But you can take a room that was let as a home to a person and stay some months, learn to greet when you enter a shop, buy at the market on its day, and tip as people there do. Say _provecho_ when you pass a table where somebody is eating. Strangers will say it to you on your first day at lunch, and it is more or less when you arrive.

## Begin small

Take one day each in [two colonias](/search?location=Mexico+City) before you take a week in either. Walk there from where you sleep at the hour at which you will walk, and see how you feel on the stairs. Cancelling is free until 24 hours before the space opens on your first day; what it costs later stands on the page before you confirm, and it is not the same everywhere.

Then let the week go by at the pace of the place. Around the fourth day you will take the stairs with your bag and notice at the top that you did not notice them. That is the day to put the important call.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"On the second day in Mexico City you will climb a flight of stairs with your bag and stop halfway, astonished at yourself. It is not the bag. The city lies more than two thousand two hundred metres above the sea, in what was once a lake, and there is less air in every breath than you are used to. You sleep badly for a night or two, you are thirsty all the time, and a single beer does the work of two."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Nobody who lives there is in a hurry about it, and that is the first thing to copy. Give the city three days at half speed and no important call. After that it gives a great deal back: mornings that are cool and clear nearly all year, a working day that fits well with both coasts of North America, and lunch."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-a-city-the-size-of-a-country"},"children":[{"type":"text","value":"A city the size of a country"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"People say "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"I live in Mexico City"}]},{"type":"text","value":" as others say that they live in Belgium. From one end to the other it is an afternoon. What you need to choose is a "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"colonia"}]},{"type":"text","value":", a neighbourhood, and the rule is that bed and desk lie in the same one or in two that touch."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Colonia"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What it is like"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Look for a desk there if"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Roma Norte"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"old houses, trees, cafés, many people with laptops"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"you want company, and food at every corner"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Condesa, Hipódromo"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"two round parks, dogs, quiet side streets"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"you take your calls while walking"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Juárez, Cuauhtémoc"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"on both sides of the grand avenue, mixed, central"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"you come by metro or meet customers"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Centro Histórico"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"palaces, markets, bells, everybody''s errands"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"you like it loud, and have a room at the back"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"San Rafael, Santa María"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheaper, older, theatres, fewer visitors"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"you stay for months and want neighbours"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Narvarte, Del Valle"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"where people live who work in offices; very good tacos"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"you want an ordinary life with a metro station"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Coyoacán"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"a village in the south that the city has grown around"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"you seldom have to be anywhere else"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The metro is cheap, quick and full, and at eight in the morning it is too full for a bag with a computer. The red buses of the Metrobús have lanes of their own and are easier. In the flat middle of the city the public bicycles are often the fastest of all. What does not work is a plan with three appointments in three colonias on one day. Nobody there makes such plans, and now you know why."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-noise-is-a-local-matter"},"children":[{"type":"text","value":"Noise is a local matter"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"A street in this city has voices. A recorded child asks for old mattresses and scrap iron from the roof of a small lorry. A whistle like a kettle''s means sweet potatoes. The gas man calls, the knife grinder plays his pipe, and an organ plays a waltz with two notes missing. You will miss all of it later. You will not miss it during a call."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"So the question is not whether the colonia is quiet but where the room is. Houses here are built around a court, and a desk at the court is another world than a desk at the street. Look at the photos for windows, and read what guests have said about the noise. Where it does not say, ask the host: "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"are the tables at the front or at the back?"}]}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Take the afternoon seriously as well. Between two and four the city has its "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"comida"}]},{"type":"text","value":", which is the meal of the day, and in many rooms people talk then. It is a good time to be out. A place with "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"comida corrida"}]},{"type":"text","value":" on a board brings you soup, rice, a dish and a glass of something made from fruit, and it is full of people who have exactly one hour."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-the-year-by-its-afternoons"},"children":[{"type":"text","value":"The year, by its afternoons"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"There are four kinds of weather, and each of them is about what happens after lunch."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"From "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"November to February"}]},{"type":"text","value":" the days are dry and bright and the nights are cold. Flats have no heating. Before ten you want a pullover and a desk in the sun."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"From "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"March to May"}]},{"type":"text","value":" it is warm, the jacarandas are violet over the pavements, and the air is at its worst. On some days the city asks people not to exercise outside in the afternoon, and then you should not. If you have asthma, choose other months or ask your doctor."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"From "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"June to September"}]},{"type":"text","value":" it rains. It rains in the afternoon, hard, from a sky that was blue at one, and by evening it is over. Streets become streams for an hour. Be at the desk or at home by four, and do not promise a call in a taxi. The line may go with a thunderstorm, so know how you get online by phone."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"October"}]},{"type":"text","value":" is the month that people who live there keep for themselves."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-the-clock-does-not-change"},"children":[{"type":"text","value":"The clock does not change"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Mexico City keeps one time all year. The countries around it do not, and this moves your meetings twice a year without anybody having touched them."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Your team is in"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Their nine o''clock, in their winter"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Their nine o''clock, in their summer"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"New York"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"eight"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"seven"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Chicago"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"nine"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"eight"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Los Angeles"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"eleven"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"ten"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"London"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"three in the night"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"two in the night"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"For a team in America it is the best desk in the world. You begin when they do, and the afternoon is still yours. For a team in Europe it takes a decision. Their working day ends before your lunch, so you get up at six, talk until noon and do the quiet work after the comida. There are people who love it. They go to bed at ten, in a city that has supper at that hour."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The times on our pages are those of the space, whatever your computer thinks. A booking brings a calendar file that says the same."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-three-things-to-know-on-the-first-day"},"children":[{"type":"text","value":"Three things to know on the first day"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Water."}]},{"type":"text","value":" Nobody drinks it from the tap. Flats and spaces have large bottles with a pump. Fill your own at the desk."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"The alarm."}]},{"type":"text","value":" There are earthquakes, and there is a siren for them on the street posts, often some seconds before the ground moves. It is a voice and a rising howl, and you will know it. On the first morning in a new space ask where people go, as you would ask for the washroom. Every nineteenth of September the whole city practises. It is moving to see, and your call will be interrupted."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Money."}]},{"type":"text","value":" You pay at the space. The prices on our pages are in dollars, so ask how the host reckons in pesos and whether cards are taken. Carry some cash for everything that is sold on wheels."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Whether you may work there with the entry that you were given, and for how many days, is not something to learn from a neighbour. Ask the consulate before you fly."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-be-the-kind-of-guest-that-people-want"},"children":[{"type":"text","value":"Be the kind of guest that people want"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Rents in the colonias with the trees have risen, and people who had lived there all their lives have had to move. Visitors with foreign salaries are one of the reasons, and it is said on the walls. You do not mend it by staying away from a bakery. But you can take a room that was let as a home to a person and stay some months, learn to greet when you enter a shop, buy at the market on its day, and tip as people there do. Say "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"provecho"}]},{"type":"text","value":" when you pass a table where somebody is eating. Strangers will say it to you on your first day at lunch, and it is more or less when you arrive."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-begin-small"},"children":[{"type":"text","value":"Begin small"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Take one day each in "},{"type":"element","tagName":"a","properties":{"href":"/search?location=Mexico+City"},"children":[{"type":"text","value":"two colonias"}]},{"type":"text","value":" before you take a week in either. Walk there from where you sleep at the hour at which you will walk, and see how you feel on the stairs. Cancelling is free until 24 hours before the space opens on your first day; what it costs later stands on the page before you confirm, and it is not the same everywhere."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Then let the week go by at the pace of the place. Around the fourth day you will take the stairs with your bag and notice at the top that you did not notice them. That is the day to put the important call."}]}]}', 'Destination Guide', '{"Mexico City","Digital Nomads","Coworking"}', 'Mexico City, Mexico', '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '3 days', null, 'Europe/Ljubljana', now() - interval '7 days', now() - interval '3 days'),
  ('06595963-a3f0-42a4-872f-635e34335368', 'day-week-or-month', 'Day, week or month: the arithmetic of a desk', 'Which pass is yours depends on a number that nobody asks for: on how many days you will really come.', 'A day pass looks cheap and a month pass looks dear, and for most people it is the other way round. Which one is yours depends on a number that nobody asks for when you book: on how many days you will really come.

## Count the days, not the weeks

Take a sheet and write down the days on which you will sit in that room. Leave out the Friday on which you travel, the Sunday on which it is closed, and one day in each week on which something will come between. What is left is less than you thought. With that number the rest is school arithmetic.

Suppose that a space asks 20 dollars for a day, 80 for a week and 240 for a month.[^1]

| You come on | With day passes | With weeks | With a month |
| ----------: | --------------: | ---------: | -----------: |
|      3 days |              60 |         80 |          240 |
|      4 days |              80 |         80 |          240 |
|      8 days |             160 |        160 |          240 |
|     12 days |             240 |        240 |          240 |
|     18 days |             360 |        320 |          240 |

In this example a week costs what four days cost, and a month what twelve do: from the fifth day and from the thirteenth on, the longer pass is the cheaper one. Every space has such a line, and you find it with two divisions: the price of the week by that of the day, the price of the month by that of the day.

## What the passes cover

A day pass is for one day. You may book several at once within thirty days, and days on which the space is closed are skipped and cost nothing. A week pass covers seven days in a row and a month pass thirty, closed days included. A week that begins on a Wednesday has a weekend in it: look whether the space is open then.

A month pass ends by itself. Nothing is renewed, so nothing has to be remembered.

## What the arithmetic leaves out

**That you change your mind.** A week can be cancelled as a whole. Three days in three bookings can be cancelled one by one, each of them free until 24 hours before the space opens on that day. If your plans are soft, single days are worth more than they cost.

**That the desk may be gone.** The opposite risk: a small room is full in the good months, and whoever books day by day finds on Thursday that Friday is sold out. A week holds all its days.

**That paid days pull.** People who have a month come more often. For some that is the point, and it is worth the difference.

## A way to decide

Book a single day first. If the room is right, write down your number, do the two divisions and take the pass that they say. And if the number lies close to the line, take the smaller one. It is hard to regret a pass that ran out on a good day.

[^1]: An example to reckon with. What a [space](/search) asks stands on its page, and every owner sets the three prices freely.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"A day pass looks cheap and a month pass looks dear, and for most people it is the other way round. Which one is yours depends on a number that nobody asks for when you book: on how many days you will really come."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-count-the-days-not-the-weeks"},"children":[{"type":"text","value":"Count the days, not the weeks"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Take a sheet and write down the days on which you will sit in that room. Leave out the Friday on which you travel, the Sunday on which it is closed, and one day in each week on which something will come between. What is left is less than you thought. With that number the rest is school arithmetic."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Suppose that a space asks 20 dollars for a day, 80 for a week and 240 for a month."},{"type":"element","tagName":"sup","properties":{},"children":[{"type":"element","tagName":"a","properties":{"href":"#note-fn-1","id":"note-fnref-1","dataFootnoteRef":true,"ariaDescribedBy":["footnote-label"]},"children":[{"type":"text","value":"1"}]}]}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"right"},"children":[{"type":"text","value":"You come on"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"right"},"children":[{"type":"text","value":"With day passes"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"right"},"children":[{"type":"text","value":"With weeks"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"right"},"children":[{"type":"text","value":"With a month"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"right"},"children":[{"type":"text","value":"3 days"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"right"},"children":[{"type":"text","value":"60"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"right"},"children":[{"type":"text","value":"80"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"right"},"children":[{"type":"text","value":"240"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"right"},"children":[{"type":"text","value":"4 days"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"right"},"children":[{"type":"text","value":"80"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"right"},"children":[{"type":"text","value":"80"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"right"},"children":[{"type":"text","value":"240"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"right"},"children":[{"type":"text","value":"8 days"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"right"},"children":[{"type":"text","value":"160"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"right"},"children":[{"type":"text","value":"160"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"right"},"children":[{"type":"text","value":"240"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"right"},"children":[{"type":"text","value":"12 days"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"right"},"children":[{"type":"text","value":"240"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"right"},"children":[{"type":"text","value":"240"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"right"},"children":[{"type":"text","value":"240"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"right"},"children":[{"type":"text","value":"18 days"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"right"},"children":[{"type":"text","value":"360"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"right"},"children":[{"type":"text","value":"320"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"right"},"children":[{"type":"text","value":"240"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"In this example a week costs what four days cost, and a month what twelve do: from the fifth day and from the thirteenth on, the longer pass is the cheaper one. Every space has such a line, and you find it with two divisions: the price of the week by that of the day, the price of the month by that of the day."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-what-the-passes-cover"},"children":[{"type":"text","value":"What the passes cover"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"A day pass is for one day. You may book several at once within thirty days, and days on which the space is closed are skipped and cost nothing. A week pass covers seven days in a row and a month pass thirty, closed days included. A week that begins on a Wednesday has a weekend in it: look whether the space is open then."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"A month pass ends by itself. Nothing is renewed, so nothing has to be remembered."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-what-the-arithmetic-leaves-out"},"children":[{"type":"text","value":"What the arithmetic leaves out"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"That you change your mind."}]},{"type":"text","value":" A week can be cancelled as a whole. Three days in three bookings can be cancelled one by one, each of them free until 24 hours before the space opens on that day. If your plans are soft, single days are worth more than they cost."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"That the desk may be gone."}]},{"type":"text","value":" The opposite risk: a small room is full in the good months, and whoever books day by day finds on Thursday that Friday is sold out. A week holds all its days."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"That paid days pull."}]},{"type":"text","value":" People who have a month come more often. For some that is the point, and it is worth the difference."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-a-way-to-decide"},"children":[{"type":"text","value":"A way to decide"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Book a single day first. If the room is right, write down your number, do the two divisions and take the pass that they say. And if the number lies close to the line, take the smaller one. It is hard to regret a pass that ran out on a good day."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"section","properties":{"dataFootnotes":true,"className":["footnotes"]},"children":[{"type":"element","tagName":"h2","properties":{"className":["sr-only"],"id":"footnote-label"},"children":[{"type":"text","value":"Footnotes"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ol","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{"id":"note-fn-1"},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"An example to reckon with. What a "},{"type":"element","tagName":"a","properties":{"href":"/search"},"children":[{"type":"text","value":"space"}]},{"type":"text","value":" asks stands on its page, and every owner sets the three prices freely. "},{"type":"element","tagName":"a","properties":{"href":"#note-fnref-1","dataFootnoteBackref":"","ariaLabel":"Back to reference 1","className":["data-footnote-backref"]},"children":[{"type":"text","value":"↩"}]}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]}]}', 'Insights', '{"Coworking","Productivity"}', null, '469f061e-35e6-469c-86c2-da77b097240b', false, null, date_trunc('day', now() at time zone 'Europe/Ljubljana') at time zone 'Europe/Ljubljana' + interval '5 days 8 hours', 'Europe/Ljubljana', now() - interval '5 days', now() - interval '5 days'),
  ('46a8a975-1fea-4f70-8307-8dc859eb3be6', 'one-room-for-the-whole-team', 'One room for the whole team', 'Eleven people, one week, four sockets: what to count before a team books a table.', '_To do before this goes out: ask two hosts what they wish that teams had told them; a table of what to send beforehand._

Twice a year a team that works from nine cities sits down at one table. They have a week. On Monday everybody is glad, on Tuesday somebody notices that there are four sockets for eleven computers, and on Wednesday half of them work from the hotel.

## Count chairs, then calls

Several desks can be booked at once, as many as are free on every day of the booking. What has to be counted besides is who talks when. Eleven people with four calls a day are forty-four calls, and the house has two booths.

## Write to the host before you book

1. How many of us can sit together, at one table or at tables that touch?
2. Is there a room with a door, and can we have it for two hours each morning?
3. Who is disturbed when eleven people laugh?

## Leave an afternoon empty', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"To do before this goes out: ask two hosts what they wish that teams had told them; a table of what to send beforehand."}]}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Twice a year a team that works from nine cities sits down at one table. They have a week. On Monday everybody is glad, on Tuesday somebody notices that there are four sockets for eleven computers, and on Wednesday half of them work from the hotel."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-count-chairs-then-calls"},"children":[{"type":"text","value":"Count chairs, then calls"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Several desks can be booked at once, as many as are free on every day of the booking. What has to be counted besides is who talks when. Eleven people with four calls a day are forty-four calls, and the house has two booths."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-write-to-the-host-before-you-book"},"children":[{"type":"text","value":"Write to the host before you book"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ol","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"How many of us can sit together, at one table or at tables that touch?"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Is there a room with a door, and can we have it for two hours each morning?"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Who is disturbed when eleven people laugh?"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-leave-an-afternoon-empty"},"children":[{"type":"text","value":"Leave an afternoon empty"}]}]}', 'Community', '{"Community","Remote Work"}', null, '469f061e-35e6-469c-86c2-da77b097240b', false, null, null, 'Europe/Ljubljana', now() - interval '2 days', now() - interval '2 days');

insert into public.post_versions (post_id, revision, title, excerpt, content, tree, category, tags, location, saved_by, saved_at)
select p.id, p.revision, p.title, p.excerpt, p.content, p.tree, p.category, p.tags, p.location, p.author_id, p.created_at
from public.blog_posts p;

insert into public.post_slugs (slug, post_id, left_at) values
  ('1', '342822a8-94cd-48e0-82b9-bdf9bb16a439', now() - interval '68 days'),
  ('2', '490c8192-a7dc-4c31-84f1-df8632755a54', now() - interval '60 days'),
  ('3', 'eff0cb15-bce6-4913-81bc-532ad4bc27ac', now() - interval '48 days'),
  ('4', '113eaa86-6004-41e0-80de-84cffc4b4dfd', now() - interval '39 days'),
  ('5', 'b28d4176-6705-4377-8def-619956f10d79', now() - interval '31 days'),
  ('6', 'fe390f83-8d5a-4799-8892-9ecdc92cede1', now() - interval '22 days'),
  ('7', 'afb0e67a-379a-424c-84dd-90a6e0c00433', now() - interval '14 days'),
  ('8', 'eb81a098-3ddb-4c54-8146-083788f75211', now() - interval '7 days');


-- What readers say of posts

insert into private.post_comments (id, post_id, author_id, text, idempotency_key, status, created_at, decided_at)
select c.id, p.id, c.author, c.said, c.id, case when c.decided_at is null then 'waiting' else 'approved' end, c.created_at, c.decided_at
from (values
  (pg_temp.demo_id('demo comment 1'), 'the-people-at-the-next-table', '9b59b004-701f-4bb6-8e4c-dcb0d57a04a0'::uuid, 'The plant is how I met everybody. Somebody always asks whether it is yours.', now() - interval '41 days', now() - interval '40 days'),
  (pg_temp.demo_id('demo comment 2'), 'the-people-at-the-next-table', 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid, 'One thing to add: learn the name of whoever opens in the morning.

The rest of the room follows.', now() - interval '30 days', now() - interval '29 days'),
  (pg_temp.demo_id('demo comment 3'), 'first-week-at-a-desk-in-lisbon', '71d1d150-bd8a-4b45-8ee6-ea54686ba146'::uuid, 'North side of the hill for drawing, south side for everything else. In August neither.', now() - interval '22 days', now() - interval '21 days'),
  (pg_temp.demo_id('demo comment 4'), 'first-week-at-a-desk-in-lisbon', '1c4b7677-28aa-49d8-8985-4ab409ea8ff1'::uuid, 'Is the stairway up from the river still closed? I go with a wheel on my bag that has its own opinions.', now() - interval '1 days', null::timestamptz)
) c (id, slug, author, said, created_at, decided_at) join public.blog_posts p on p.slug = c.slug;

insert into private.post_likes (post_id, user_id, created_at)
select p.id, l.member, now() - interval '9 days'
from (values
  ('the-people-at-the-next-table', '71d1d150-bd8a-4b45-8ee6-ea54686ba146'::uuid),
  ('the-people-at-the-next-table', '9b59b004-701f-4bb6-8e4c-dcb0d57a04a0'::uuid),
  ('the-people-at-the-next-table', 'b213751b-d45b-4039-84be-a1e02221ca81'::uuid),
  ('first-week-at-a-desk-in-lisbon', '71d1d150-bd8a-4b45-8ee6-ea54686ba146'::uuid),
  ('first-week-at-a-desk-in-lisbon', '1c4b7677-28aa-49d8-8985-4ab409ea8ff1'::uuid)
) l (slug, member) join public.blog_posts p on p.slug = l.slug;


-- Guides to cities

insert into public.blog_posts (id, kind, place_id, slug, title, excerpt, content, tree, location, author_id, is_published, published_at, created_at, updated_at) values
  ('02e0580f-40a1-455f-8cce-fea023b6b5c2', 'guide', private.guide_place('Bali, Indonesia'), 'bali', 'An island of villages: choose one', 'Surf in the south-west, mist in Ubud, a calm path in Sanur: where to put bed and desk in Bali, and how the days and the rains go.', 'Bali is an island that people talk about as if it were a town. Ask somebody where they stay and they say _Bali_, and you still know nothing: between the surf of the south-west and the rice terraces above Ubud lie an hour and a half of road and two different lives. So the guide to Bali begins with the advice to choose one village of it.

## Highlights

- The sun rises at about six and sets at about half past six, all year: the day can be built like a wall, always the same.
- Your mornings are free of Europe, which wakes up when you come back from lunch.
- Volcanoes, reefs and rice terraces lie within a Sunday of any desk.
- Rooms without walls, with a fan and a view, beside sealed and silent ones: you can have both in one week.
- Nobody asks what you do. Many people in the room are new as well.

## The villages

**Canggu and Pererenan** have the most desks, the most laptops and the most building sites. You find company within a day, and traffic within a minute. **Ubud** lies inland and higher, green and damp, with cool evenings; people who write or draw tend to stay there. **Sanur** faces the calm side: a flat path along the sea, families, early nights. **Seminyak** is closer to the airport and more of a city, with shops and meetings. **Uluwatu**, on the cliffs, suits those who surf first and work second. In the north, around **Lovina** and **Amed**, it is quiet enough to finish a book, if the connection holds.

Three nights each in two of them, with a day pass at a desk, tell you more than a month of reading.

## Getting around

There is no train and next to no bus. Islanders ride scooters, and so do most visitors, many without the licence that the law and their insurance ask for; find out about both before you sit on one. Cars with drivers are hired by the day or through an app. Reckon in minutes and not in kilometres, and let the distance between bed and desk be one that you can walk.

## The year

From April to October it is mostly dry, with a light wind; July and August are full. Around the turn of the year it rains hard, often in the afternoon, and the sea on the west side is at its worst. Rain brings power cuts, so ask a space what it runs on when the street is dark. For Nyepi, the day of silence in March or early April, the whole island stays indoors for a night and a day, and the airport shuts too.

## How people work here

Early, or late, seldom at noon. The rooms fill between nine and ten, empty for lunch, and fill again when Europe comes online. Calls into the American evening begin at breakfast; into the American morning they end after midnight, which few keep up for long. Most spaces sort themselves into a quiet room and a loud garden. Ask for the booths before you need them.

Whether you may work on the stamp that you have been given is a question for the Indonesian consulate, before you fly. Rules there have changed often, and the person at the next table knows those of two years ago.

## Monthly costs

| What            | For the region | Why                                                           |
| :-------------- | :------------- | :------------------------------------------------------------ |
| A room or villa | dear           | by the sea in the south; middling in Ubud, cheap in the north |
| Eating          | cheap          | in a warung; dear wherever the menu is in English alone       |
| Getting around  | middling       | cheap by scooter, and everything else goes by car             |
| Phone and data  | cheap          | a local card works nearly everywhere that people live         |

## Local tips

- Step around the small offerings on the pavement. Somebody laid each of them out this morning.
- Keep a sarong in the bag. A ceremony or a temple comes up when you least planned for one.
- If a procession closes the road, the road is closed. Ring off, get down and watch.
- Drink filtered water, and refill the bottle at the space: the island has more plastic than it can carry.
- Say _suksma_, thank you, in Balinese. It is a small word, and hardly any visitor knows it.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Bali is an island that people talk about as if it were a town. Ask somebody where they stay and they say "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Bali"}]},{"type":"text","value":", and you still know nothing: between the surf of the south-west and the rice terraces above Ubud lie an hour and a half of road and two different lives. So the guide to Bali begins with the advice to choose one village of it."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-highlights"},"children":[{"type":"text","value":"Highlights"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"The sun rises at about six and sets at about half past six, all year: the day can be built like a wall, always the same."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Your mornings are free of Europe, which wakes up when you come back from lunch."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Volcanoes, reefs and rice terraces lie within a Sunday of any desk."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Rooms without walls, with a fan and a view, beside sealed and silent ones: you can have both in one week."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Nobody asks what you do. Many people in the room are new as well."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-the-villages"},"children":[{"type":"text","value":"The villages"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Canggu and Pererenan"}]},{"type":"text","value":" have the most desks, the most laptops and the most building sites. You find company within a day, and traffic within a minute. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Ubud"}]},{"type":"text","value":" lies inland and higher, green and damp, with cool evenings; people who write or draw tend to stay there. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Sanur"}]},{"type":"text","value":" faces the calm side: a flat path along the sea, families, early nights. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Seminyak"}]},{"type":"text","value":" is closer to the airport and more of a city, with shops and meetings. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Uluwatu"}]},{"type":"text","value":", on the cliffs, suits those who surf first and work second. In the north, around "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Lovina"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Amed"}]},{"type":"text","value":", it is quiet enough to finish a book, if the connection holds."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Three nights each in two of them, with a day pass at a desk, tell you more than a month of reading."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-getting-around"},"children":[{"type":"text","value":"Getting around"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"There is no train and next to no bus. Islanders ride scooters, and so do most visitors, many without the licence that the law and their insurance ask for; find out about both before you sit on one. Cars with drivers are hired by the day or through an app. Reckon in minutes and not in kilometres, and let the distance between bed and desk be one that you can walk."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-the-year"},"children":[{"type":"text","value":"The year"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"From April to October it is mostly dry, with a light wind; July and August are full. Around the turn of the year it rains hard, often in the afternoon, and the sea on the west side is at its worst. Rain brings power cuts, so ask a space what it runs on when the street is dark. For Nyepi, the day of silence in March or early April, the whole island stays indoors for a night and a day, and the airport shuts too."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-how-people-work-here"},"children":[{"type":"text","value":"How people work here"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Early, or late, seldom at noon. The rooms fill between nine and ten, empty for lunch, and fill again when Europe comes online. Calls into the American evening begin at breakfast; into the American morning they end after midnight, which few keep up for long. Most spaces sort themselves into a quiet room and a loud garden. Ask for the booths before you need them."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Whether you may work on the stamp that you have been given is a question for the Indonesian consulate, before you fly. Rules there have changed often, and the person at the next table knows those of two years ago."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-monthly-costs"},"children":[{"type":"text","value":"Monthly costs"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"For the region"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Why"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"A room or villa"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"dear"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"by the sea in the south; middling in Ubud, cheap in the north"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Eating"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"in a warung; dear wherever the menu is in English alone"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Getting around"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap by scooter, and everything else goes by car"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Phone and data"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"a local card works nearly everywhere that people live"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-local-tips"},"children":[{"type":"text","value":"Local tips"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Step around the small offerings on the pavement. Somebody laid each of them out this morning."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Keep a sarong in the bag. A ceremony or a temple comes up when you least planned for one."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"If a procession closes the road, the road is closed. Ring off, get down and watch."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Drink filtered water, and refill the bottle at the space: the island has more plastic than it can carry."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Say "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"suksma"}]},{"type":"text","value":", thank you, in Balinese. It is a small word, and hardly any visitor knows it."}]},{"type":"text","value":"\n"}]}]}', 'Bali, Indonesia', '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '50 days', now() - interval '50 days', now() - interval '50 days'),
  ('961af901-a1ae-4dfe-8d0c-935f91898199', 'guide', private.guide_place('Lisbon, Portugal'), 'lisbon', 'Seven hills, and the one that is yours', 'Stairs, light, draughty Januaries and the best lunch hour in Europe: how to live and work in Lisbon without being on holiday there.', 'Before you look at a flat in Lisbon, look at the contour lines. The map shows two streets side by side; in truth one of them is sixty steps above the other, and you will carry a computer up there every day. People who are happy here have usually made their peace with one hill.

## Where to put yourself

- **Baixa and Chiado**: flat, central, busy from morning to night. Handy for a week, tiring for a month.
- **Príncipe Real and Estrela**: gardens, old trees, long lunches, and rents to go with them.
- **Graça and Alfama**: the view and the stairs. Cars hardly get in, and neither do large deliveries.
- **Arroios and Anjos**: the city''s most mixed quarter, on the green line of the metro, with kitchens of half the world.
- **Cais do Sodré and Santos**: near the river and the train to the beach; loud on the nights before a free day.
- **Alvalade and Campo de Ourique**: where Lisbon lives when it does not pose. Straight streets, markets, schools, a bakery at each corner.
- **Marvila and Beato**: old warehouses along the river in the east, large rooms, few buses.

## Highlights

- The light. Limestone pavements and a broad river throw it back, and even January has days of it.
- The same clock as London, and an easy afternoon with the east coast of America.
- A train to the surf that takes little more than half an hour.
- Coffee that is small, good and drunk standing up, at any corner, all day long.
- A city in which you can do nearly everything on foot, if you count the stairs as exercise.

## Up, down and along

The metro is clean and simple, and it misses several of the best quarters, because hills are hard to dig under. Buses and trams close the gaps, slowly. The famous yellow tram is a queue of visitors by ten; ride it at seven. Ferries cross the river all day and are the prettiest way to think about something. Cobbles are slippery when wet: bring soles that hold.

## A year of weather

Spring and autumn are long and mild. Summer is hot inland and bearable at the river, and in August much of the city is at the sea. Winter is the surprise. It is seldom cold outside, but it is wet, and many flats have no heating at all; you will go to your desk to get warm. Ask in a space which rooms are heated, and in a flat whether anything is. In June the city celebrates its saints in the streets, with grilled sardines and no sleep.

## At work

A Lisbon morning starts late by northern measures. Rooms are quiet until half past nine, fill towards eleven, and are empty again between one and half past two, when people sit down to a proper lunch. English is spoken widely and well among people who work at desks; a little Portuguese changes how you are treated all the same, and it is not Spanish. With Brazil, Africa and both sides of the Atlantic in reach of one working day, many small companies here work for somewhere else.

Portugal has several kinds of permission for people who earn abroad. Which of them fits you, and whether your stay needs one, is for the consulate to say.

## Monthly costs

| What           | For the region | Why                                                         |
| :------------- | :------------- | :---------------------------------------------------------- |
| A room or flat | dear           | many have come to the same idea as you                      |
| Eating         | cheap          | the dish of the day at lunch; middling in the evening       |
| Getting around | cheap          | one monthly pass covers metro, bus, tram, ferry and suburbs |
| Phone and data | middling       | sold without fuss, with an identity card or a passport      |

## Local tips

- What stands on the table before you order is not a gift: eat it and it is on the bill, or send it back with a smile.
- Walk on the shady side from May on. The old ladies know why they cross the street.
- For a call, take the room at the back. Trams and bin lorries come by at the front.
- Two windows that let in a draught in October let in the whole of January.
- Say _bom dia_ when you enter a shop, before anything else.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Before you look at a flat in Lisbon, look at the contour lines. The map shows two streets side by side; in truth one of them is sixty steps above the other, and you will carry a computer up there every day. People who are happy here have usually made their peace with one hill."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-where-to-put-yourself"},"children":[{"type":"text","value":"Where to put yourself"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Baixa and Chiado"}]},{"type":"text","value":": flat, central, busy from morning to night. Handy for a week, tiring for a month."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Príncipe Real and Estrela"}]},{"type":"text","value":": gardens, old trees, long lunches, and rents to go with them."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Graça and Alfama"}]},{"type":"text","value":": the view and the stairs. Cars hardly get in, and neither do large deliveries."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Arroios and Anjos"}]},{"type":"text","value":": the city''s most mixed quarter, on the green line of the metro, with kitchens of half the world."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Cais do Sodré and Santos"}]},{"type":"text","value":": near the river and the train to the beach; loud on the nights before a free day."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Alvalade and Campo de Ourique"}]},{"type":"text","value":": where Lisbon lives when it does not pose. Straight streets, markets, schools, a bakery at each corner."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Marvila and Beato"}]},{"type":"text","value":": old warehouses along the river in the east, large rooms, few buses."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-highlights"},"children":[{"type":"text","value":"Highlights"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"The light. Limestone pavements and a broad river throw it back, and even January has days of it."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"The same clock as London, and an easy afternoon with the east coast of America."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"A train to the surf that takes little more than half an hour."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Coffee that is small, good and drunk standing up, at any corner, all day long."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"A city in which you can do nearly everything on foot, if you count the stairs as exercise."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-up-down-and-along"},"children":[{"type":"text","value":"Up, down and along"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The metro is clean and simple, and it misses several of the best quarters, because hills are hard to dig under. Buses and trams close the gaps, slowly. The famous yellow tram is a queue of visitors by ten; ride it at seven. Ferries cross the river all day and are the prettiest way to think about something. Cobbles are slippery when wet: bring soles that hold."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-a-year-of-weather"},"children":[{"type":"text","value":"A year of weather"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Spring and autumn are long and mild. Summer is hot inland and bearable at the river, and in August much of the city is at the sea. Winter is the surprise. It is seldom cold outside, but it is wet, and many flats have no heating at all; you will go to your desk to get warm. Ask in a space which rooms are heated, and in a flat whether anything is. In June the city celebrates its saints in the streets, with grilled sardines and no sleep."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-at-work"},"children":[{"type":"text","value":"At work"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"A Lisbon morning starts late by northern measures. Rooms are quiet until half past nine, fill towards eleven, and are empty again between one and half past two, when people sit down to a proper lunch. English is spoken widely and well among people who work at desks; a little Portuguese changes how you are treated all the same, and it is not Spanish. With Brazil, Africa and both sides of the Atlantic in reach of one working day, many small companies here work for somewhere else."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Portugal has several kinds of permission for people who earn abroad. Which of them fits you, and whether your stay needs one, is for the consulate to say."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-monthly-costs"},"children":[{"type":"text","value":"Monthly costs"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"For the region"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Why"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"A room or flat"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"dear"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"many have come to the same idea as you"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Eating"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"the dish of the day at lunch; middling in the evening"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Getting around"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"one monthly pass covers metro, bus, tram, ferry and suburbs"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Phone and data"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"sold without fuss, with an identity card or a passport"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-local-tips"},"children":[{"type":"text","value":"Local tips"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"What stands on the table before you order is not a gift: eat it and it is on the bill, or send it back with a smile."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Walk on the shady side from May on. The old ladies know why they cross the street."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"For a call, take the room at the back. Trams and bin lorries come by at the front."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Two windows that let in a draught in October let in the whole of January."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Say "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"bom dia"}]},{"type":"text","value":" when you enter a shop, before anything else."}]},{"type":"text","value":"\n"}]}]}', 'Lisbon, Portugal', '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '49 days', now() - interval '49 days', now() - interval '49 days'),
  ('6f4693d6-f780-419d-8bdd-9859aca2a112', 'guide', private.guide_place('Mexico City, Mexico'), 'mexico-city', 'Choose a colonia, and let the rest be far away', 'Thin air, violet avenues, rain at five and a long lunch: how people settle and work in Mexico City, one neighbourhood at a time.', 'Nobody can know Mexico City, and nobody who lives there tries. They know their _colonia_, the two beside it, a market, a park and the way to work. Do as they do and a city of many millions becomes a village with very good food, at an altitude that takes your breath for the first three days and then gives it back.

## Getting used to it

The city lies above two thousand two hundred metres. Drink water, sleep long, climb stairs slowly, and put nothing important on the first two days. The sun is stronger than it feels, since the air is cool. Tap water is for washing; at home and at the space you drink from the large bottle.

## Which colonia

**Roma Norte** and **Condesa** have trees, cafés, old façades and most of the visitors; you may spend a day there without needing Spanish, which is both the charm and the trouble. **Juárez** and **Cuauhtémoc** lie on either side of the grand avenue and are better connected. The **Centro Histórico** is palaces and market cries, splendid by day and emptier at night. **San Rafael** and **Santa María la Ribera** have old houses, theatres and neighbours who have always been there. **Narvarte** and **Del Valle** are for an ordinary, comfortable life near the metro. **Coyoacán**, in the south, was a town of its own and still behaves like one.

The ground under the middle of the city is a lake that was filled up. Buildings lean, pavements buckle, and earthquakes are felt. Alarm speakers in the streets give some seconds of warning; ask in your space where one goes when they sound.

## Highlights

- In March the jacarandas flower, and whole avenues turn violet overnight.
- A working day that fits both coasts of North America, with lunch in the middle.
- Museums that would each be the only one in another capital.
- Markets where breakfast, flowers and a repaired charger are three stalls apart.
- On Sundays the grand avenue belongs to bicycles, skates and dogs.

## The afternoon decides

From November to April it is dry, cool in the morning and warm at noon; the air is at its worst then, and on some days you see it. From May or June to October it rains, nearly always late in the afternoon, hard and briefly. Plan the way home before four or after six. At this height winter nights are cold, and houses have no heating.

## Moving

The metro goes almost everywhere, costs next to nothing and is too full at eight. The Metrobús has its own lanes. For the flat middle of the city a public bicycle is often quickest. At night people take a car through an app, from door to door. Whatever you take, do one thing per part of town per day.

## Working

Offices begin at nine and mean it less than they say. The _comida_, between two and four, is the meal of the day, and a bad time for calls. Streets are loud: gas sellers, scrap dealers with a recorded voice, an organ. A desk towards the inner court is worth more than one with a view.

How long you may stay, and whether you may work meanwhile, is decided by an officer at the border on a rule that the consulate can explain. Ask it first.

## Monthly costs

| What           | For the region | Why                                                             |
| :------------- | :------------- | :-------------------------------------------------------------- |
| A room or flat | dear           | in Roma and Condesa; middling two metro stations further        |
| Eating         | cheap          | at stalls, in markets and at lunch; dear on the famous terraces |
| Getting around | cheap          | underground and by bus; middling if you always take a car       |
| Phone and data | cheap          | a prepaid card from any corner shop                             |

## Local tips

- Eat where there is a queue of people in work clothes, and order what is nearly sold out.
- Learn to say how hot you like it, and believe the cook who warns you.
- Carry small coins: for the person who packs your bag, sweeps the market or watches the street.
- _Ahorita_ may be now, soon or never. Ask for an hour if you need one.
- Keep one afternoon a week without plans. The city fills it.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Nobody can know Mexico City, and nobody who lives there tries. They know their "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"colonia"}]},{"type":"text","value":", the two beside it, a market, a park and the way to work. Do as they do and a city of many millions becomes a village with very good food, at an altitude that takes your breath for the first three days and then gives it back."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-getting-used-to-it"},"children":[{"type":"text","value":"Getting used to it"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The city lies above two thousand two hundred metres. Drink water, sleep long, climb stairs slowly, and put nothing important on the first two days. The sun is stronger than it feels, since the air is cool. Tap water is for washing; at home and at the space you drink from the large bottle."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-which-colonia"},"children":[{"type":"text","value":"Which colonia"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Roma Norte"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Condesa"}]},{"type":"text","value":" have trees, cafés, old façades and most of the visitors; you may spend a day there without needing Spanish, which is both the charm and the trouble. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Juárez"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Cuauhtémoc"}]},{"type":"text","value":" lie on either side of the grand avenue and are better connected. The "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Centro Histórico"}]},{"type":"text","value":" is palaces and market cries, splendid by day and emptier at night. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"San Rafael"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Santa María la Ribera"}]},{"type":"text","value":" have old houses, theatres and neighbours who have always been there. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Narvarte"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Del Valle"}]},{"type":"text","value":" are for an ordinary, comfortable life near the metro. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Coyoacán"}]},{"type":"text","value":", in the south, was a town of its own and still behaves like one."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The ground under the middle of the city is a lake that was filled up. Buildings lean, pavements buckle, and earthquakes are felt. Alarm speakers in the streets give some seconds of warning; ask in your space where one goes when they sound."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-highlights"},"children":[{"type":"text","value":"Highlights"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"In March the jacarandas flower, and whole avenues turn violet overnight."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"A working day that fits both coasts of North America, with lunch in the middle."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Museums that would each be the only one in another capital."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Markets where breakfast, flowers and a repaired charger are three stalls apart."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"On Sundays the grand avenue belongs to bicycles, skates and dogs."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-the-afternoon-decides"},"children":[{"type":"text","value":"The afternoon decides"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"From November to April it is dry, cool in the morning and warm at noon; the air is at its worst then, and on some days you see it. From May or June to October it rains, nearly always late in the afternoon, hard and briefly. Plan the way home before four or after six. At this height winter nights are cold, and houses have no heating."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-moving"},"children":[{"type":"text","value":"Moving"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The metro goes almost everywhere, costs next to nothing and is too full at eight. The Metrobús has its own lanes. For the flat middle of the city a public bicycle is often quickest. At night people take a car through an app, from door to door. Whatever you take, do one thing per part of town per day."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-working"},"children":[{"type":"text","value":"Working"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Offices begin at nine and mean it less than they say. The "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"comida"}]},{"type":"text","value":", between two and four, is the meal of the day, and a bad time for calls. Streets are loud: gas sellers, scrap dealers with a recorded voice, an organ. A desk towards the inner court is worth more than one with a view."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"How long you may stay, and whether you may work meanwhile, is decided by an officer at the border on a rule that the consulate can explain. Ask it first."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-monthly-costs"},"children":[{"type":"text","value":"Monthly costs"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"For the region"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Why"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"A room or flat"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"dear"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"in Roma and Condesa; middling two metro stations further"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Eating"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"at stalls, in markets and at lunch; dear on the famous terraces"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Getting around"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"underground and by bus; middling if you always take a car"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Phone and data"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"a prepaid card from any corner shop"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-local-tips"},"children":[{"type":"text","value":"Local tips"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Eat where there is a queue of people in work clothes, and order what is nearly sold out."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Learn to say how hot you like it, and believe the cook who warns you."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Carry small coins: for the person who packs your bag, sweeps the market or watches the street."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Ahorita"}]},{"type":"text","value":" may be now, soon or never. Ask for an hour if you need one."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Keep one afternoon a week without plans. The city fills it."}]},{"type":"text","value":"\n"}]}]}', 'Mexico City, Mexico', '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '48 days', now() - interval '48 days', now() - interval '48 days'),
  ('c1b624fc-9f6b-4843-829b-1be9c6f02fb1', 'guide', private.guide_place('Bangkok, Thailand'), 'bangkok', 'Live by the train, eat in the street', 'Trains above, kitchens below: which stations to live between in Bangkok, what the three seasons ask of you, and why to bring a jumper.', 'Everything in Bangkok happens on two levels. Below are the street, the heat, the canal and the best food you have ever eaten off a plastic stool. Above run the trains, cool and punctual, and the walkways between them. Work goes well for those who sleep and sit close to a station, and come down to eat.

## Highlights

- Food at every hour, and better the smaller the kitchen.
- Trains that make the traffic somebody else''s worry.
- River boats: a commute with temples, for the price of a bus.
- Nights that are as alive as the days, for everybody whose customers are eight hours behind.
- Within a night''s train or an hour''s flight lie mountains, islands and four other countries.

## Along the lines

Most desks stand along the two overhead lines and the underground that crosses them. **Ari**, in the north, is leafy and local, with cafés in old houses. **Siam and Ratchathewi** are the middle, convenient for everything and restful for nothing. **Silom and Sathorn** are where the banks are: towers, suits, a large park for the morning run. **Asok, Phrom Phong and Thong Lo** string together most of what foreigners live on; **Ekkamai and On Nut**, further out, are calmer and easier on the purse. **Charoen Krung** and the old town by the river have shophouses, galleries and boats instead of trains. Across the water, **Thonburi** is where you hear frogs at night.

## Three seasons, all of them warm

From November to February the air is drier and the evenings are kind. March to May is simply hot, and towards the end of the cool months smoke and haze lie over the city on many days; look at the figures for the air as you would at the weather. From May to October it rains, in bursts. Streets flood to the ankle for an hour, everybody waits under a roof, and then life goes on. Songkran, the new year in April, is a water fight that stops the whole country for several days.

## The working day

It begins late and stays long. Malls and many spaces open at ten; there are others that never shut, and they are full of people with clients in Europe and America. Rooms are cooled to the temperature of a dairy: bring a jumper, which nobody who packs for Thailand thinks of. Voices are kept down, shoes often come off at the door, and anger gets you nowhere at all. Say it with a smile and say it again tomorrow.

Thailand has permits of several kinds for long guests and for people who work from a distance. Ask the consulate which one your plan needs. Do not count on runs to the border, whatever you read.

## Getting about below the tracks

Motorcycle taxis in orange vests cover the last stretch from the station; hold on, and wear the helmet. Taxis have meters, and drivers who use them. Boats on the Saen Saep canal cross the city faster than anything on wheels. In rain, at six in the evening, the right means of transport is to stay where you are.

## Monthly costs

| What           | For the region | Why                                                           |
| :------------- | :------------- | :------------------------------------------------------------ |
| A room or flat | middling       | dear at the stations that everybody knows, cheap three beyond |
| Eating         | cheap          | as long as you eat what the street eats                       |
| Getting around | middling       | trains cost more than buses, and are worth it                 |
| Phone and data | cheap          | and quick, deep underground as well                           |

## Local tips

- Stand still at eight and at six when the anthem plays in a park or a station. Everybody does.
- Never touch a head, never point with a foot, and keep jokes away from the royal house.
- Lunch before noon or after one. In between all the offices of the quarter are at your stall.
- Ask for food _mai phet_, not hot, for a week. Then work upwards.
- Walk with an umbrella: it keeps off the sun for eleven months.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Everything in Bangkok happens on two levels. Below are the street, the heat, the canal and the best food you have ever eaten off a plastic stool. Above run the trains, cool and punctual, and the walkways between them. Work goes well for those who sleep and sit close to a station, and come down to eat."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-highlights"},"children":[{"type":"text","value":"Highlights"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Food at every hour, and better the smaller the kitchen."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Trains that make the traffic somebody else''s worry."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"River boats: a commute with temples, for the price of a bus."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Nights that are as alive as the days, for everybody whose customers are eight hours behind."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Within a night''s train or an hour''s flight lie mountains, islands and four other countries."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-along-the-lines"},"children":[{"type":"text","value":"Along the lines"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Most desks stand along the two overhead lines and the underground that crosses them. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Ari"}]},{"type":"text","value":", in the north, is leafy and local, with cafés in old houses. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Siam and Ratchathewi"}]},{"type":"text","value":" are the middle, convenient for everything and restful for nothing. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Silom and Sathorn"}]},{"type":"text","value":" are where the banks are: towers, suits, a large park for the morning run. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Asok, Phrom Phong and Thong Lo"}]},{"type":"text","value":" string together most of what foreigners live on; "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Ekkamai and On Nut"}]},{"type":"text","value":", further out, are calmer and easier on the purse. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Charoen Krung"}]},{"type":"text","value":" and the old town by the river have shophouses, galleries and boats instead of trains. Across the water, "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Thonburi"}]},{"type":"text","value":" is where you hear frogs at night."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-three-seasons-all-of-them-warm"},"children":[{"type":"text","value":"Three seasons, all of them warm"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"From November to February the air is drier and the evenings are kind. March to May is simply hot, and towards the end of the cool months smoke and haze lie over the city on many days; look at the figures for the air as you would at the weather. From May to October it rains, in bursts. Streets flood to the ankle for an hour, everybody waits under a roof, and then life goes on. Songkran, the new year in April, is a water fight that stops the whole country for several days."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-the-working-day"},"children":[{"type":"text","value":"The working day"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"It begins late and stays long. Malls and many spaces open at ten; there are others that never shut, and they are full of people with clients in Europe and America. Rooms are cooled to the temperature of a dairy: bring a jumper, which nobody who packs for Thailand thinks of. Voices are kept down, shoes often come off at the door, and anger gets you nowhere at all. Say it with a smile and say it again tomorrow."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Thailand has permits of several kinds for long guests and for people who work from a distance. Ask the consulate which one your plan needs. Do not count on runs to the border, whatever you read."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-getting-about-below-the-tracks"},"children":[{"type":"text","value":"Getting about below the tracks"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Motorcycle taxis in orange vests cover the last stretch from the station; hold on, and wear the helmet. Taxis have meters, and drivers who use them. Boats on the Saen Saep canal cross the city faster than anything on wheels. In rain, at six in the evening, the right means of transport is to stay where you are."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-monthly-costs"},"children":[{"type":"text","value":"Monthly costs"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"For the region"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Why"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"A room or flat"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"dear at the stations that everybody knows, cheap three beyond"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Eating"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"as long as you eat what the street eats"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Getting around"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"trains cost more than buses, and are worth it"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Phone and data"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"and quick, deep underground as well"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-local-tips"},"children":[{"type":"text","value":"Local tips"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Stand still at eight and at six when the anthem plays in a park or a station. Everybody does."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Never touch a head, never point with a foot, and keep jokes away from the royal house."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Lunch before noon or after one. In between all the offices of the quarter are at your stall."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Ask for food "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"mai phet"}]},{"type":"text","value":", not hot, for a week. Then work upwards."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Walk with an umbrella: it keeps off the sun for eleven months."}]},{"type":"text","value":"\n"}]}]}', 'Bangkok, Thailand', '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '40 days', now() - interval '40 days', now() - interval '40 days'),
  ('046ca8a4-9127-4af1-84d5-15fd9a037f33', 'guide', private.guide_place('Barcelona, Spain'), 'barcelona', 'A city that eats at nine', 'Grid, squares and sea: the quarters of Barcelona, the months worth having, and the hour of the evening for which people stay.', 'Two things hold Barcelona together: the sea below and the hills behind. You always know which way you face, and with the grid of the Eixample in between you hardly need a map. What you need is a sense of time. The city eats at two and at nine, and everything else is arranged around it.

## Seven in the evening

Come out of the space at seven and look. Children are in the square, grandparents on the benches, shops open, nobody in a hurry. This hour is why people stay. Work that goes on until eight is normal here, because the morning began at half past nine and the pause in the middle was long. If you keep northern hours you will eat alone.

## Quarters

**Eixample**: wide pavements, tall ceilings, inner courts; the left half is calmer, and the right half grander. **Gràcia** was a village and has kept its squares; evenings are lively under your window. **Sant Antoni** has a market in the middle and a good deal of new life around it. **Poblenou**, the old factory quarter by the beach, holds studios, start-ups and many large workrooms. **El Born** and the **Gothic Quarter** are beautiful, narrow, noisy and full of visitors. **Sants** and **Les Corts** are ordinary in the best sense. **Barceloneta** is a strip between harbour and beach, a pleasure in February.

Some inner courts amplify every voice, and some streets are sealed off to cars and have become living rooms. Look at both before you rent.

## Highlights

- A city beach for the lunch break, with water warm enough from June to October.
- Hills with paths and a view of everything, half an hour from the desk.
- Market halls in each quarter, where people still buy dinner.
- The blocks of the Eixample: light from two sides, and corners cut off so that every crossing is a small square.
- Trains to mountains, coast and France from the middle of town.

## Getting around

Walk first. The metro is dense and late, buses follow the grid, trams serve the edges, and cycle lanes run along most large streets. Trains of several companies share the tunnels, and one ticket covers them all within the city. Keep a hand on the phone in crowds. Pickpockets are skilled here, and a laptop bag on the back of a chair on a terrace is a present.

## Months

May, June, September and October are as good as a city can be. July is humid, and in August many small shops and kitchens close while visitors fill the rest. Winters are mild and bright outside and chilly inside, since old houses were built against heat. Autumn brings a few days of violent rain. In September the city celebrates its patron, with people who climb on each other''s shoulders and others who run with fire.

## How people work

In rooms with a kitchen, because lunch is social. Design, software, health and games are what many of your neighbours do. Meetings start a little late and with a conversation. Catalan is the language of the city, and Spanish everybody''s; in a coworking space you hear both, and English third. A _bon dia_ in Catalan opens doors that good grammar leaves shut.

Spain has arrangements for people who work for companies elsewhere. Whether they are meant for you, and what they want to see, you ask the consulate, early, since papers take months.

## Monthly costs

| What           | For the region | Why                                                     |
| :------------- | :------------- | :------------------------------------------------------ |
| A room or flat | dear           | homes are short, and neighbours have strong views on it |
| Eating         | middling       | cheap with the fixed menu at lunch                      |
| Getting around | cheap          | much of the time it is your own two feet                |
| Phone and data | middling       | prepaid cards suffice for some months                   |

## Local tips

- Order the _menú del día_ between two and half past three: it is the best bargain of the day.
- Do not hold your meeting on a terrace. Hold it in the booth, and then go to the terrace.
- Rent by the month with a contract; a holiday flat without a licence may vanish under you.
- Try the beaches a few stations up the coast. The water is clearer and the towels lie further apart.
- Respect the sign that asks for quiet after ten. People sleep behind those shutters.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Two things hold Barcelona together: the sea below and the hills behind. You always know which way you face, and with the grid of the Eixample in between you hardly need a map. What you need is a sense of time. The city eats at two and at nine, and everything else is arranged around it."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-seven-in-the-evening"},"children":[{"type":"text","value":"Seven in the evening"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Come out of the space at seven and look. Children are in the square, grandparents on the benches, shops open, nobody in a hurry. This hour is why people stay. Work that goes on until eight is normal here, because the morning began at half past nine and the pause in the middle was long. If you keep northern hours you will eat alone."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-quarters"},"children":[{"type":"text","value":"Quarters"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Eixample"}]},{"type":"text","value":": wide pavements, tall ceilings, inner courts; the left half is calmer, and the right half grander. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Gràcia"}]},{"type":"text","value":" was a village and has kept its squares; evenings are lively under your window. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Sant Antoni"}]},{"type":"text","value":" has a market in the middle and a good deal of new life around it. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Poblenou"}]},{"type":"text","value":", the old factory quarter by the beach, holds studios, start-ups and many large workrooms. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"El Born"}]},{"type":"text","value":" and the "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Gothic Quarter"}]},{"type":"text","value":" are beautiful, narrow, noisy and full of visitors. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Sants"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Les Corts"}]},{"type":"text","value":" are ordinary in the best sense. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Barceloneta"}]},{"type":"text","value":" is a strip between harbour and beach, a pleasure in February."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Some inner courts amplify every voice, and some streets are sealed off to cars and have become living rooms. Look at both before you rent."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-highlights"},"children":[{"type":"text","value":"Highlights"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"A city beach for the lunch break, with water warm enough from June to October."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Hills with paths and a view of everything, half an hour from the desk."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Market halls in each quarter, where people still buy dinner."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"The blocks of the Eixample: light from two sides, and corners cut off so that every crossing is a small square."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Trains to mountains, coast and France from the middle of town."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-getting-around"},"children":[{"type":"text","value":"Getting around"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Walk first. The metro is dense and late, buses follow the grid, trams serve the edges, and cycle lanes run along most large streets. Trains of several companies share the tunnels, and one ticket covers them all within the city. Keep a hand on the phone in crowds. Pickpockets are skilled here, and a laptop bag on the back of a chair on a terrace is a present."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-months"},"children":[{"type":"text","value":"Months"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"May, June, September and October are as good as a city can be. July is humid, and in August many small shops and kitchens close while visitors fill the rest. Winters are mild and bright outside and chilly inside, since old houses were built against heat. Autumn brings a few days of violent rain. In September the city celebrates its patron, with people who climb on each other''s shoulders and others who run with fire."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-how-people-work"},"children":[{"type":"text","value":"How people work"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"In rooms with a kitchen, because lunch is social. Design, software, health and games are what many of your neighbours do. Meetings start a little late and with a conversation. Catalan is the language of the city, and Spanish everybody''s; in a coworking space you hear both, and English third. A "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"bon dia"}]},{"type":"text","value":" in Catalan opens doors that good grammar leaves shut."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Spain has arrangements for people who work for companies elsewhere. Whether they are meant for you, and what they want to see, you ask the consulate, early, since papers take months."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-monthly-costs"},"children":[{"type":"text","value":"Monthly costs"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"For the region"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Why"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"A room or flat"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"dear"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"homes are short, and neighbours have strong views on it"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Eating"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap with the fixed menu at lunch"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Getting around"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"much of the time it is your own two feet"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Phone and data"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"prepaid cards suffice for some months"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-local-tips"},"children":[{"type":"text","value":"Local tips"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Order the "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"menú del día"}]},{"type":"text","value":" between two and half past three: it is the best bargain of the day."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Do not hold your meeting on a terrace. Hold it in the booth, and then go to the terrace."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Rent by the month with a contract; a holiday flat without a licence may vanish under you."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Try the beaches a few stations up the coast. The water is clearer and the towels lie further apart."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Respect the sign that asks for quiet after ten. People sleep behind those shutters."}]},{"type":"text","value":"\n"}]}]}', 'Barcelona, Spain', '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '38 days', now() - interval '38 days', now() - interval '38 days'),
  ('339b47ca-e4e9-4e05-8a1b-10c638096ea2', 'guide', private.guide_place('Berlin, Germany'), 'berlin', 'Twelve cities with one timetable', 'Lakes with a station, quiet rooms and a winter to be reckoned with: how Berlin works, and which of its cities might be yours.', 'There are at least twelve cities in Berlin, and they agree on little but the U-Bahn. Each has its own centre, its own market and its own opinion of the others. That is good news for you. Nobody has to cross the whole of it to have a life, and people who move across town speak of it as of emigration.

## A short geography

In the middle, **Mitte** has the meetings and the visitors. **Prenzlauer Berg** has renovated houses, playgrounds and flat whites. **Kreuzberg** divides into a calmer half near Bergmannstraße and a wilder one by the canal and the Görlitzer Park. **Neukölln** goes on for longer than you think, louder in the north and greener in the south. **Friedrichshain** keeps late hours. **Wedding** and **Moabit** are rougher, central and still half-discovered. In the west, **Charlottenburg** and **Schöneberg** have large flats, old trees, and people who remember why the city was once two.

## Winter and the other half

You should know about the winter. From November to February it is grey, dark by four, and nobody will pretend otherwise. The city answers with candles, saunas, concerts and work; more is finished here in those months than in all the rest. Then one afternoon in April everybody is outside, and stays there until the end of September, in parks, on canals and at several dozen lakes that a suburban train will take you to. Plan a long stay from spring to autumn if you love light, and in winter if you have a book to write.

## Highlights

- Lakes with a station. A swim after work is nothing special here.
- Bicycles: flat streets, and lanes on most of the large ones.
- A neighbourhood culture of evening bakeries, corner shops and park benches that costs little.
- Music of every kind, every night, in rooms that do not look like much from outside.
- Colleagues from everywhere. In many rooms English is the language, and German is somebody''s mother tongue by chance.

## The desk

Germans come early, Berliners less so. Rooms are busy between ten and five, and quiet is taken seriously: a call at the desk earns you looks, then a word, then a note. Use the booth. Lunch is short and often brought along. Sundays are holy in a worldly way, with shops shut, and music turned down; check that the space is open before you rely on it. Mobile reception is patchy in old cellars and new trains alike, and the line in a flat may take weeks to be connected. It is one more reason for a desk.

Paper matters here. A rental contract, an entry in the residents'' register, a letter in the post with your name on the box: one depends on the other. Whether you may stay and work, and as what, is for the German consulate to tell you, in writing.

## Getting around

U-Bahn, S-Bahn, trams (mostly in the east) and buses share one ticket. There are no barriers. There are inspectors in plain clothes. At weekends trains run all night. Do not stand in the cycle lane, even for a photograph.

## Monthly costs

| What           | For the region | Why                                                           |
| :------------- | :------------- | :------------------------------------------------------------ |
| A room or flat | dear           | and hard to find: begin early, and beware of what is too easy |
| Eating         | cheap          | from the stall at the corner; middling at a table             |
| Getting around | cheap          | with a bicycle, or with a pass by the month                   |
| Phone and data | middling       | contracts bind for long, prepaid cards want your passport     |

## Local tips

- Carry cash. Less and less is needed, and then suddenly all of it.
- Return your bottles: the deposit is real money, and leaving one beside the bin is a kindness.
- Ring a neighbour''s bell before a party, and leave a note in the stairwell.
- The rudeness is called _Schnauze_ and is mostly affection. Answer in kind, briefly.
- Buy food on Saturday.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"There are at least twelve cities in Berlin, and they agree on little but the U-Bahn. Each has its own centre, its own market and its own opinion of the others. That is good news for you. Nobody has to cross the whole of it to have a life, and people who move across town speak of it as of emigration."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-a-short-geography"},"children":[{"type":"text","value":"A short geography"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"In the middle, "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Mitte"}]},{"type":"text","value":" has the meetings and the visitors. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Prenzlauer Berg"}]},{"type":"text","value":" has renovated houses, playgrounds and flat whites. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Kreuzberg"}]},{"type":"text","value":" divides into a calmer half near Bergmannstraße and a wilder one by the canal and the Görlitzer Park. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Neukölln"}]},{"type":"text","value":" goes on for longer than you think, louder in the north and greener in the south. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Friedrichshain"}]},{"type":"text","value":" keeps late hours. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Wedding"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Moabit"}]},{"type":"text","value":" are rougher, central and still half-discovered. In the west, "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Charlottenburg"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Schöneberg"}]},{"type":"text","value":" have large flats, old trees, and people who remember why the city was once two."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-winter-and-the-other-half"},"children":[{"type":"text","value":"Winter and the other half"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"You should know about the winter. From November to February it is grey, dark by four, and nobody will pretend otherwise. The city answers with candles, saunas, concerts and work; more is finished here in those months than in all the rest. Then one afternoon in April everybody is outside, and stays there until the end of September, in parks, on canals and at several dozen lakes that a suburban train will take you to. Plan a long stay from spring to autumn if you love light, and in winter if you have a book to write."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-highlights"},"children":[{"type":"text","value":"Highlights"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Lakes with a station. A swim after work is nothing special here."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Bicycles: flat streets, and lanes on most of the large ones."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"A neighbourhood culture of evening bakeries, corner shops and park benches that costs little."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Music of every kind, every night, in rooms that do not look like much from outside."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Colleagues from everywhere. In many rooms English is the language, and German is somebody''s mother tongue by chance."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-the-desk"},"children":[{"type":"text","value":"The desk"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Germans come early, Berliners less so. Rooms are busy between ten and five, and quiet is taken seriously: a call at the desk earns you looks, then a word, then a note. Use the booth. Lunch is short and often brought along. Sundays are holy in a worldly way, with shops shut, and music turned down; check that the space is open before you rely on it. Mobile reception is patchy in old cellars and new trains alike, and the line in a flat may take weeks to be connected. It is one more reason for a desk."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Paper matters here. A rental contract, an entry in the residents'' register, a letter in the post with your name on the box: one depends on the other. Whether you may stay and work, and as what, is for the German consulate to tell you, in writing."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-getting-around"},"children":[{"type":"text","value":"Getting around"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"U-Bahn, S-Bahn, trams (mostly in the east) and buses share one ticket. There are no barriers. There are inspectors in plain clothes. At weekends trains run all night. Do not stand in the cycle lane, even for a photograph."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-monthly-costs"},"children":[{"type":"text","value":"Monthly costs"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"For the region"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Why"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"A room or flat"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"dear"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"and hard to find: begin early, and beware of what is too easy"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Eating"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"from the stall at the corner; middling at a table"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Getting around"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"with a bicycle, or with a pass by the month"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Phone and data"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"contracts bind for long, prepaid cards want your passport"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-local-tips"},"children":[{"type":"text","value":"Local tips"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Carry cash. Less and less is needed, and then suddenly all of it."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Return your bottles: the deposit is real money, and leaving one beside the bin is a kindness."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Ring a neighbour''s bell before a party, and leave a note in the stairwell."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"The rudeness is called "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Schnauze"}]},{"type":"text","value":" and is mostly affection. Answer in kind, briefly."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Buy food on Saturday."}]},{"type":"text","value":"\n"}]}]}', 'Berlin, Germany', '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '36 days', now() - interval '36 days', now() - interval '36 days'),
  ('0efd7b92-893b-40cb-8fe8-a2fb81f14897', 'guide', private.guide_place('Budapest, Hungary'), 'budapest', 'Two banks and a warm bath', 'High ceilings, numbered districts and hot springs before work: where to live in Budapest and what its seasons do to a flat.', 'Buda has the hills, and Pest has the rest. The river between them is so wide that crossing it feels like an event each time, and since the bridges are the best place in the city, it is worth having a reason to cross daily.

## Highlights

- Hot springs. You can be in the water by seven and at the desk at nine, and this is not a holiday but a habit.
- Trams along both banks, with a view that elsewhere would cost an entrance fee.
- Big rooms: flats with high ceilings and double doors are common here, and workrooms too.
- A city on foot: flat on the side where the desks are.
- Night trains and day trains to half of Europe.

## From district to district

Budapest counts its districts, and people use the numbers. The **5th** is the middle: ministries, hotels, the river front. The **6th** and the **7th** lie around the grand avenue and the old Jewish quarter; the inner 7th is bars, and sleeping there needs a room to the court. The **8th** has changed most: the palace quarter near the museum is calm and bookish, the streets beyond are mixed and lively. The **9th** runs along the river to the south, with students, a covered market and new offices. The **13th**, beyond the big bridge in the north, is where people move when they want trees, playgrounds, bakeries and a tram; many stay for good. In Buda, the **1st** is the castle, the **2nd** and **12th** are gardens on hills, and the **11th**, around the technical university, is the lively one.

## Working here

The day begins between eight and nine and ends at five, with less ceremony than to the south and less haste than to the west. Rooms are in old apartments as often as in office blocks: creaking parquet, courtyards with galleries, a lift with a key. It is quiet in them. English is common among people under forty; Hungarian is like nothing that you know, and three words of it earn you disproportionate affection. _Köszönöm_ is thank you. On the clock you share the day with all of Europe, and the end of it with New York.

Phones ring on trams, seldom in rooms. If you call a lot, look for places with booths rather than meeting rooms, which are sold by the hour.

## What the year does

Winters are grey, with a low lid of cloud and sometimes snow; then the baths steam, and cafés with marble tables explain themselves. Spring is sudden, and acacias flower in May. July and August are properly hot, and flats under the roof become impossible: ask about cooling. September and October are the months to choose if you can choose. On the twentieth of August there are fireworks over the river for the national day, and everybody is on the bridges.

## Getting around

One pass is good for metro, trams, buses, trolleys, some boats and the suburban lines inside the boundary. The little yellow underground below the avenue is as old as undergrounds get on the Continent. Trams 4 and 6 go round the ring, one of them all night. Inspectors like visitors: have the pass ready. Bicycles do well in Pest and badly in Buda.

Which permission fits your stay, where one registers, and whether it covers work for a company abroad: the Hungarian consulate knows, and puts it in writing.

## Monthly costs

| What           | For the region | Why                                                 |
| :------------- | :------------- | :-------------------------------------------------- |
| A room or flat | middling       | dear by the river, and much of it made for weekends |
| Eating         | middling       | cheap with the weekday lunch menu                   |
| Getting around | cheap          | with the monthly pass                               |
| Phone and data | middling       | prepaid cards are registered to a passport          |

## Local tips

- Bring flip-flops, a cap and a towel to the baths; lend nothing, rent nothing.
- Do not clink with beer glasses in old company. There is a story to it; ask.
- Look at the heating before signing for the winter: who controls it, and who pays.
- Pálinka is offered as a kindness. One is enough to have accepted.
- Sit on the Danube side of tram 2, once in each direction.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Buda has the hills, and Pest has the rest. The river between them is so wide that crossing it feels like an event each time, and since the bridges are the best place in the city, it is worth having a reason to cross daily."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-highlights"},"children":[{"type":"text","value":"Highlights"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Hot springs. You can be in the water by seven and at the desk at nine, and this is not a holiday but a habit."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Trams along both banks, with a view that elsewhere would cost an entrance fee."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Big rooms: flats with high ceilings and double doors are common here, and workrooms too."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"A city on foot: flat on the side where the desks are."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Night trains and day trains to half of Europe."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-from-district-to-district"},"children":[{"type":"text","value":"From district to district"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Budapest counts its districts, and people use the numbers. The "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"5th"}]},{"type":"text","value":" is the middle: ministries, hotels, the river front. The "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"6th"}]},{"type":"text","value":" and the "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"7th"}]},{"type":"text","value":" lie around the grand avenue and the old Jewish quarter; the inner 7th is bars, and sleeping there needs a room to the court. The "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"8th"}]},{"type":"text","value":" has changed most: the palace quarter near the museum is calm and bookish, the streets beyond are mixed and lively. The "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"9th"}]},{"type":"text","value":" runs along the river to the south, with students, a covered market and new offices. The "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"13th"}]},{"type":"text","value":", beyond the big bridge in the north, is where people move when they want trees, playgrounds, bakeries and a tram; many stay for good. In Buda, the "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"1st"}]},{"type":"text","value":" is the castle, the "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"2nd"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"12th"}]},{"type":"text","value":" are gardens on hills, and the "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"11th"}]},{"type":"text","value":", around the technical university, is the lively one."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-working-here"},"children":[{"type":"text","value":"Working here"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The day begins between eight and nine and ends at five, with less ceremony than to the south and less haste than to the west. Rooms are in old apartments as often as in office blocks: creaking parquet, courtyards with galleries, a lift with a key. It is quiet in them. English is common among people under forty; Hungarian is like nothing that you know, and three words of it earn you disproportionate affection. "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Köszönöm"}]},{"type":"text","value":" is thank you. On the clock you share the day with all of Europe, and the end of it with New York."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Phones ring on trams, seldom in rooms. If you call a lot, look for places with booths rather than meeting rooms, which are sold by the hour."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-what-the-year-does"},"children":[{"type":"text","value":"What the year does"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Winters are grey, with a low lid of cloud and sometimes snow; then the baths steam, and cafés with marble tables explain themselves. Spring is sudden, and acacias flower in May. July and August are properly hot, and flats under the roof become impossible: ask about cooling. September and October are the months to choose if you can choose. On the twentieth of August there are fireworks over the river for the national day, and everybody is on the bridges."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-getting-around"},"children":[{"type":"text","value":"Getting around"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"One pass is good for metro, trams, buses, trolleys, some boats and the suburban lines inside the boundary. The little yellow underground below the avenue is as old as undergrounds get on the Continent. Trams 4 and 6 go round the ring, one of them all night. Inspectors like visitors: have the pass ready. Bicycles do well in Pest and badly in Buda."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Which permission fits your stay, where one registers, and whether it covers work for a company abroad: the Hungarian consulate knows, and puts it in writing."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-monthly-costs"},"children":[{"type":"text","value":"Monthly costs"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"For the region"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Why"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"A room or flat"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"dear by the river, and much of it made for weekends"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Eating"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap with the weekday lunch menu"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Getting around"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"with the monthly pass"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Phone and data"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"prepaid cards are registered to a passport"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-local-tips"},"children":[{"type":"text","value":"Local tips"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Bring flip-flops, a cap and a towel to the baths; lend nothing, rent nothing."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Do not clink with beer glasses in old company. There is a story to it; ask."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Look at the heating before signing for the winter: who controls it, and who pays."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Pálinka is offered as a kindness. One is enough to have accepted."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Sit on the Danube side of tram 2, once in each direction."}]},{"type":"text","value":"\n"}]}]}', 'Budapest, Hungary', '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '34 days', now() - interval '34 days', now() - interval '34 days'),
  ('c702b436-f472-483b-8be1-35c74ae2e32c', 'guide', private.guide_place('Buenos Aires, Argentina'), 'buenos-aires', 'Dinner is at ten', 'Plane trees, bookshops and talk: the barrios of Buenos Aires, its upside-down year, and a working day that starts late and ends later.', 'Dinner is at ten. If you take only one fact to Buenos Aires, take that one, since the rest follows from it: the late morning, the long afternoon with something sweet at six, the theatre that begins when elsewhere people go home. You can resist for a week. Then you will find yourself ordering at half past ten on a Tuesday and thinking nothing of it.

## What kind of city

It is a city of flat streets, plane trees and balconies, laid out in squares of a hundred metres that make every distance easy to count: _eight blocks_ is a unit. It looks towards Europe, has its back to the river, and talks: about football, politics, psychoanalysis and the price of things. Conversation is the local sport, and a desk in a shared room is a seat in the stadium.

## Barrios

Start in **Palermo**, as nearly everybody does. It is large enough to be several places: **Soho** with shops and noise, **Hollywood** with kitchens and studios, the **Botánico** side with parks and embassies. **Villa Crespo** and **Chacarita** next door have the same trees, fewer visitors and the better bars. **Recoleta** is stone, marble and old ladies with small dogs. **San Telmo** is cobbles, antiques and Sunday drums. **Colegiales** and **Belgrano** in the north are calm, green and on good lines. **Almagro** and **Boedo** are for those who want to learn the tango from their neighbours. **Puerto Madero** is new, safe and without surprises; **Microcentro** is offices, and empty at night.

## Highlights

- Bookshops on every avenue, open late, with armchairs.
- Parks in which half of the city sits on the grass with a thermos of _mate_.
- Café tables at which one may stay for three hours with one coffee.
- Spring in November, when the jacarandas flower over whole streets.
- A time zone that shares its morning with Europe and its afternoon with all of America.

## The seasons are the other way round

December to February is hot, sticky, and in January half of the town is at the coast. March to May is golden. Winter, from June on, is grey and mild, with a few really cold days that old flats do nothing about. Thunderstorms are operatic, and some streets flood. Spring is the best of all.

## Money is a topic

Prices here can change between two visits, and so can the ways to pay. Nothing that anybody wrote down about it stays true, this page included. Ask your host on arrival how people pay this month, bring a card and some notes, and agree on the currency of a rent in writing. On our pages a desk has one price and one currency, and that is what you pay.

## Getting to work

The _Subte_ is quick, old and stops before midnight. Buses, the _colectivos_, go everywhere, all night, each line in its own colours. You need the card for both. Cycle lanes are wide; taxis many. Rooms open at nine, fill by half past ten and are at their best between three and seven. Most people speak some English, but the life of the kitchen is in Spanish, with its own _vos_ and its own melody. Power cuts do come on the hottest days: ask what happens to the line then.

For how long you may stay, and whether you may work meanwhile, ask the Argentine consulate; keep its answer.

## Monthly costs

| What           | For the region | Why                                                     |
| :------------- | :------------- | :------------------------------------------------------ |
| A room or flat | middling       | furnished and by the month; ask what it costs in winter |
| Eating         | middling       | this, more than anything, goes up and down              |
| Getting around | cheap          | buses above all                                         |
| Phone and data | cheap          | a prepaid card, topped up at a kiosk                    |

## Local tips

- Greet with one kiss on the cheek, everybody in the room, also when you leave.
- When the mate comes round, drink it all, hand it back, and say thank you only when you have had enough.
- Walk with the phone in the pocket, above all at kerbs and in train doors.
- A nap at seven makes a ten o''clock dinner possible.
- Strikes are announced the day before. Look, before you cross town.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Dinner is at ten. If you take only one fact to Buenos Aires, take that one, since the rest follows from it: the late morning, the long afternoon with something sweet at six, the theatre that begins when elsewhere people go home. You can resist for a week. Then you will find yourself ordering at half past ten on a Tuesday and thinking nothing of it."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-what-kind-of-city"},"children":[{"type":"text","value":"What kind of city"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"It is a city of flat streets, plane trees and balconies, laid out in squares of a hundred metres that make every distance easy to count: "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"eight blocks"}]},{"type":"text","value":" is a unit. It looks towards Europe, has its back to the river, and talks: about football, politics, psychoanalysis and the price of things. Conversation is the local sport, and a desk in a shared room is a seat in the stadium."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-barrios"},"children":[{"type":"text","value":"Barrios"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Start in "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Palermo"}]},{"type":"text","value":", as nearly everybody does. It is large enough to be several places: "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Soho"}]},{"type":"text","value":" with shops and noise, "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Hollywood"}]},{"type":"text","value":" with kitchens and studios, the "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Botánico"}]},{"type":"text","value":" side with parks and embassies. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Villa Crespo"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Chacarita"}]},{"type":"text","value":" next door have the same trees, fewer visitors and the better bars. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Recoleta"}]},{"type":"text","value":" is stone, marble and old ladies with small dogs. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"San Telmo"}]},{"type":"text","value":" is cobbles, antiques and Sunday drums. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Colegiales"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Belgrano"}]},{"type":"text","value":" in the north are calm, green and on good lines. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Almagro"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Boedo"}]},{"type":"text","value":" are for those who want to learn the tango from their neighbours. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Puerto Madero"}]},{"type":"text","value":" is new, safe and without surprises; "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Microcentro"}]},{"type":"text","value":" is offices, and empty at night."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-highlights"},"children":[{"type":"text","value":"Highlights"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Bookshops on every avenue, open late, with armchairs."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Parks in which half of the city sits on the grass with a thermos of "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"mate"}]},{"type":"text","value":"."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Café tables at which one may stay for three hours with one coffee."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Spring in November, when the jacarandas flower over whole streets."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"A time zone that shares its morning with Europe and its afternoon with all of America."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-the-seasons-are-the-other-way-round"},"children":[{"type":"text","value":"The seasons are the other way round"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"December to February is hot, sticky, and in January half of the town is at the coast. March to May is golden. Winter, from June on, is grey and mild, with a few really cold days that old flats do nothing about. Thunderstorms are operatic, and some streets flood. Spring is the best of all."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-money-is-a-topic"},"children":[{"type":"text","value":"Money is a topic"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Prices here can change between two visits, and so can the ways to pay. Nothing that anybody wrote down about it stays true, this page included. Ask your host on arrival how people pay this month, bring a card and some notes, and agree on the currency of a rent in writing. On our pages a desk has one price and one currency, and that is what you pay."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-getting-to-work"},"children":[{"type":"text","value":"Getting to work"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Subte"}]},{"type":"text","value":" is quick, old and stops before midnight. Buses, the "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"colectivos"}]},{"type":"text","value":", go everywhere, all night, each line in its own colours. You need the card for both. Cycle lanes are wide; taxis many. Rooms open at nine, fill by half past ten and are at their best between three and seven. Most people speak some English, but the life of the kitchen is in Spanish, with its own "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"vos"}]},{"type":"text","value":" and its own melody. Power cuts do come on the hottest days: ask what happens to the line then."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"For how long you may stay, and whether you may work meanwhile, ask the Argentine consulate; keep its answer."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-monthly-costs"},"children":[{"type":"text","value":"Monthly costs"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"For the region"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Why"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"A room or flat"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"furnished and by the month; ask what it costs in winter"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Eating"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"this, more than anything, goes up and down"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Getting around"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"buses above all"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Phone and data"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"a prepaid card, topped up at a kiosk"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-local-tips"},"children":[{"type":"text","value":"Local tips"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Greet with one kiss on the cheek, everybody in the room, also when you leave."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"When the mate comes round, drink it all, hand it back, and say thank you only when you have had enough."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Walk with the phone in the pocket, above all at kerbs and in train doors."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"A nap at seven makes a ten o''clock dinner possible."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Strikes are announced the day before. Look, before you cross town."}]},{"type":"text","value":"\n"}]}]}', 'Buenos Aires, Argentina', '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '32 days', now() - interval '32 days', now() - interval '32 days'),
  ('66dd13a5-78a4-4e55-8f34-4d245eadbc22', 'guide', private.guide_place('Cape Town, South Africa'), 'cape-town', 'Between the mountain and the next call', 'Wind, light and two oceans on nearly European time: where to stay in Cape Town, and what to ask about power, water and streets.', 'The mountain is the first thing that you see in the morning and the last word in every conversation about the weather. When it wears its cloth of cloud, the wind has come; when the cloth is gone, somebody in the room will close the laptop at four and go up. Work in Cape Town is done between the two.

## Highlights

- Table Mountain and its paths begin where the streets end.
- Two oceans'' worth of beaches, one side cold and calm in the evening sun, the other warmer and windier.
- Nearly the same clock as central Europe: an hour apart at most, so that the day overlaps whole.
- Vineyards, whales in spring, flowers on the west coast, all within a day''s drive.
- A coffee culture that takes itself very seriously, and is right.

## Neighbourhoods between mountain and sea

The **City Bowl** (Gardens, Tamboerskloof, Oranjezicht) sits in the lap of the mountain, and one can walk to most things there by day. **Woodstock** and **Observatory**, along the railway to the south, have studios, old factories and students. **De Waterkant** and **Green Point** lie between the centre and the promenade; **Sea Point** is where the whole city walks, runs and pushes prams at sunset. **Camps Bay** is for the view and the holiday. Over the neck, **Muizenberg** and **Kalk Bay** have surf, salt air and a slower week. Each of them has its own weather, often on the same afternoon.

## On safety, plainly

This is a city of great inequality, and you will see it on the way from the airport. Locals have habits: no phone in the hand on an empty street, nothing visible in a parked car, a ride from door to door after dark, never alone on the mountain at dusk. Ask your host which streets they would walk, and at which hours. It is an ordinary question here, and you get an exact answer.

## Electricity

For years the country has had times of planned power cuts, and times without any. Spaces have learnt from it: many have batteries or a generator, and their line goes on when the street is dark. A flat may not. So the question for both is what runs during a cut, and for how long.

## Seasons, upside down

Summer, from December to February, is dry, bright, expensive and full of the south-easter, a wind that can blow for days and is called the Doctor. March and April are what residents wait for all year: still, warm, empty. From June to August it rains in fronts, houses are cold, and between the fronts come days of a clarity that you will remember. Water has been short before. Take it seriously when you are asked to save it.

## Working hours and how to reach them

The day begins early; at seven the cafés are full of people who have already been in the sea. Many work for London, Amsterdam or Berlin without moving their sleep. Fridays thin out after lunch. There are buses on a few good routes, minibus taxis for those who know the hand signs, and for everything else cars: your own, or one called by app. Choose the desk near the bed, and the mountain comes for free.

Before you plan more than a holiday, write to the South African consulate and ask what your passport allows and whether work for a foreign employer is included.

## Monthly costs

| What           | For the region | Why                                                        |
| :------------- | :------------- | :--------------------------------------------------------- |
| A room or flat | dear           | in summer along the Atlantic; middling from May to October |
| Eating         | middling       | very good for what it costs; wine is cheap                 |
| Getting around | dear           | a car, or many rides                                       |
| Phone and data | middling       | data is sold in bundles that run out: read the small print |

## Local tips

- Book the sunset for yourself, not for a call: between five and seven nobody should need you.
- Take a jacket up the mountain in any weather, and turn back when the cloud comes.
- Tip the guard who watches the cars; it is his wage.
- Swim where there are lifeguards, and ask about the flags.
- _Just now_ means later. _Now now_ means sooner. Neither means now.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The mountain is the first thing that you see in the morning and the last word in every conversation about the weather. When it wears its cloth of cloud, the wind has come; when the cloth is gone, somebody in the room will close the laptop at four and go up. Work in Cape Town is done between the two."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-highlights"},"children":[{"type":"text","value":"Highlights"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Table Mountain and its paths begin where the streets end."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Two oceans'' worth of beaches, one side cold and calm in the evening sun, the other warmer and windier."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Nearly the same clock as central Europe: an hour apart at most, so that the day overlaps whole."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Vineyards, whales in spring, flowers on the west coast, all within a day''s drive."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"A coffee culture that takes itself very seriously, and is right."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-neighbourhoods-between-mountain-and-sea"},"children":[{"type":"text","value":"Neighbourhoods between mountain and sea"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"City Bowl"}]},{"type":"text","value":" (Gardens, Tamboerskloof, Oranjezicht) sits in the lap of the mountain, and one can walk to most things there by day. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Woodstock"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Observatory"}]},{"type":"text","value":", along the railway to the south, have studios, old factories and students. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"De Waterkant"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Green Point"}]},{"type":"text","value":" lie between the centre and the promenade; "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Sea Point"}]},{"type":"text","value":" is where the whole city walks, runs and pushes prams at sunset. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Camps Bay"}]},{"type":"text","value":" is for the view and the holiday. Over the neck, "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Muizenberg"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Kalk Bay"}]},{"type":"text","value":" have surf, salt air and a slower week. Each of them has its own weather, often on the same afternoon."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-on-safety-plainly"},"children":[{"type":"text","value":"On safety, plainly"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"This is a city of great inequality, and you will see it on the way from the airport. Locals have habits: no phone in the hand on an empty street, nothing visible in a parked car, a ride from door to door after dark, never alone on the mountain at dusk. Ask your host which streets they would walk, and at which hours. It is an ordinary question here, and you get an exact answer."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-electricity"},"children":[{"type":"text","value":"Electricity"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"For years the country has had times of planned power cuts, and times without any. Spaces have learnt from it: many have batteries or a generator, and their line goes on when the street is dark. A flat may not. So the question for both is what runs during a cut, and for how long."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-seasons-upside-down"},"children":[{"type":"text","value":"Seasons, upside down"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Summer, from December to February, is dry, bright, expensive and full of the south-easter, a wind that can blow for days and is called the Doctor. March and April are what residents wait for all year: still, warm, empty. From June to August it rains in fronts, houses are cold, and between the fronts come days of a clarity that you will remember. Water has been short before. Take it seriously when you are asked to save it."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-working-hours-and-how-to-reach-them"},"children":[{"type":"text","value":"Working hours and how to reach them"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The day begins early; at seven the cafés are full of people who have already been in the sea. Many work for London, Amsterdam or Berlin without moving their sleep. Fridays thin out after lunch. There are buses on a few good routes, minibus taxis for those who know the hand signs, and for everything else cars: your own, or one called by app. Choose the desk near the bed, and the mountain comes for free."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Before you plan more than a holiday, write to the South African consulate and ask what your passport allows and whether work for a foreign employer is included."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-monthly-costs"},"children":[{"type":"text","value":"Monthly costs"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"For the region"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Why"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"A room or flat"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"dear"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"in summer along the Atlantic; middling from May to October"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Eating"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"very good for what it costs; wine is cheap"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Getting around"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"dear"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"a car, or many rides"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Phone and data"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"data is sold in bundles that run out: read the small print"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-local-tips"},"children":[{"type":"text","value":"Local tips"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Book the sunset for yourself, not for a call: between five and seven nobody should need you."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Take a jacket up the mountain in any weather, and turn back when the cloud comes."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Tip the guard who watches the cars; it is his wage."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Swim where there are lifeguards, and ask about the flags."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Just now"}]},{"type":"text","value":" means later. "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Now now"}]},{"type":"text","value":" means sooner. Neither means now."}]},{"type":"text","value":"\n"}]}]}', 'Cape Town, South Africa', '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '30 days', now() - interval '30 days', now() - interval '30 days'),
  ('7d0f6c01-1e76-45ed-8206-ef49e74f1ca0', 'guide', private.guide_place('Chiang Mai, Thailand'), 'chiang-mai', 'Four sides of a moat', 'A town that has hosted people with laptops for longer than most, its easy days, and the smoky weeks that you should plan around.', 'A square moat, a mile on each side, with old brick gates and carp: everybody in Chiang Mai tells you where they live by the side of it. Inside are temples and lanes; outside, in every direction, are the quarters in which people have been writing software between palm trees since before there was a word for it.

## The four sides

| Side   | Quarter                 | What it is like                                                           |
| :----- | :---------------------- | :------------------------------------------------------------------------ |
| West   | Nimman, Suthep          | cafés, students, most of the desks; the mountain at the end of the street |
| North  | Santitham, Chang Phueak | plain, friendly, cheap; food stalls at the gate every evening             |
| Inside | the old city            | temples, guest houses, lanes without cars; quiet at night                 |
| East   | Wat Ket, the riverside  | old trading houses, trees, galleries; few desks                           |
| South  | Hai Ya, Wualai          | silversmiths, workshops, a market street on Saturdays                     |

Further out, towards **Hang Dong** or **Mae Rim**, people rent houses with gardens and ride in twice a week.

## Highlights

- A town with the conveniences of a city, and mountains behind the last bus stop.
- Some of the oldest habits of working from anywhere: hosts have seen every kind of guest, and every kind of call.
- Night markets where supper is a walk from stall to stall.
- Temples that are in use. Sit down at the back; nobody minds.
- Northern cooking: sour, bitter, smoky, and unlike what is called Thai elsewhere.

## One thing to know before you book

From about February until the rains in April or May the fields and forests of the region burn, and smoke fills the valley. On bad days you do not see the mountain. People with children or weak lungs leave for these weeks, to the islands in the south; others buy a filter and stay in. Look at measured air, not at photographs, and ask a space whether it filters its own.

The rest of the year pays for it. November to January are clear, warm by day and fresh at night, with lanterns in the sky at the November full moon. May to October bring afternoon rain, green hills, empty roads and friendly prices.

## Working days

There are two shifts. One comes at nine and works with Asia and its own head; the other comes at three and stays with Europe until the night. Many rooms never close. The culture is a café culture, in which a coffee every two hours is the rent of a table, and the better bargain is a desk: the line is steadier, the chair is a chair, and calls have a place. Conversation starts by itself at the water dispenser. If you came to be alone, say so with headphones; that is understood.

## Small distances

Red pick-ups with two benches, _songthaew_, take you along if your way is theirs: name the place, ask, climb in, ring when you want to get out. Rides by app cost little more. Scooters need a licence that is valid for them, a helmet, and a policy that pays; the hospital wards know why. Within Nimman or the old city, walk, early or late. Pavements are an opinion here.

Long stays are common, and so are rumours about them. What you may do on which stamp, and for how long, is known to the Thai consulate and to hardly anybody in a café.

## Monthly costs

| What           | For the region | Why                                                |
| :------------- | :------------- | :------------------------------------------------- |
| A room or flat | cheap          | by the month; middling in the new houses of Nimman |
| Eating         | cheap          | even when you are not careful                      |
| Getting around | cheap          | most ways are short                                |
| Phone and data | cheap          | a card and a passport, done in ten minutes         |

## Local tips

- Go up to the temple on the mountain at seven, before the buses.
- Learn _mai pen rai_, it does not matter, and when to mean it.
- On Sundays the main street of the old city turns into a market. Do not plan to cross it by car.
- Cover shoulders and knees in a temple, and keep a scarf in the bag for it.
- Dogs in the lanes bark at runners. Walk past, and run in the park by the university.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"A square moat, a mile on each side, with old brick gates and carp: everybody in Chiang Mai tells you where they live by the side of it. Inside are temples and lanes; outside, in every direction, are the quarters in which people have been writing software between palm trees since before there was a word for it."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-the-four-sides"},"children":[{"type":"text","value":"The four sides"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Side"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Quarter"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What it is like"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"West"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Nimman, Suthep"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cafés, students, most of the desks; the mountain at the end of the street"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"North"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Santitham, Chang Phueak"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"plain, friendly, cheap; food stalls at the gate every evening"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Inside"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"the old city"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"temples, guest houses, lanes without cars; quiet at night"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"East"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Wat Ket, the riverside"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"old trading houses, trees, galleries; few desks"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"South"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Hai Ya, Wualai"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"silversmiths, workshops, a market street on Saturdays"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Further out, towards "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Hang Dong"}]},{"type":"text","value":" or "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Mae Rim"}]},{"type":"text","value":", people rent houses with gardens and ride in twice a week."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-highlights"},"children":[{"type":"text","value":"Highlights"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"A town with the conveniences of a city, and mountains behind the last bus stop."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Some of the oldest habits of working from anywhere: hosts have seen every kind of guest, and every kind of call."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Night markets where supper is a walk from stall to stall."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Temples that are in use. Sit down at the back; nobody minds."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Northern cooking: sour, bitter, smoky, and unlike what is called Thai elsewhere."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-one-thing-to-know-before-you-book"},"children":[{"type":"text","value":"One thing to know before you book"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"From about February until the rains in April or May the fields and forests of the region burn, and smoke fills the valley. On bad days you do not see the mountain. People with children or weak lungs leave for these weeks, to the islands in the south; others buy a filter and stay in. Look at measured air, not at photographs, and ask a space whether it filters its own."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The rest of the year pays for it. November to January are clear, warm by day and fresh at night, with lanterns in the sky at the November full moon. May to October bring afternoon rain, green hills, empty roads and friendly prices."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-working-days"},"children":[{"type":"text","value":"Working days"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"There are two shifts. One comes at nine and works with Asia and its own head; the other comes at three and stays with Europe until the night. Many rooms never close. The culture is a café culture, in which a coffee every two hours is the rent of a table, and the better bargain is a desk: the line is steadier, the chair is a chair, and calls have a place. Conversation starts by itself at the water dispenser. If you came to be alone, say so with headphones; that is understood."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-small-distances"},"children":[{"type":"text","value":"Small distances"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Red pick-ups with two benches, "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"songthaew"}]},{"type":"text","value":", take you along if your way is theirs: name the place, ask, climb in, ring when you want to get out. Rides by app cost little more. Scooters need a licence that is valid for them, a helmet, and a policy that pays; the hospital wards know why. Within Nimman or the old city, walk, early or late. Pavements are an opinion here."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Long stays are common, and so are rumours about them. What you may do on which stamp, and for how long, is known to the Thai consulate and to hardly anybody in a café."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-monthly-costs"},"children":[{"type":"text","value":"Monthly costs"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"For the region"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Why"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"A room or flat"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"by the month; middling in the new houses of Nimman"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Eating"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"even when you are not careful"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Getting around"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"most ways are short"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Phone and data"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"a card and a passport, done in ten minutes"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-local-tips"},"children":[{"type":"text","value":"Local tips"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Go up to the temple on the mountain at seven, before the buses."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Learn "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"mai pen rai"}]},{"type":"text","value":", it does not matter, and when to mean it."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"On Sundays the main street of the old city turns into a market. Do not plan to cross it by car."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Cover shoulders and knees in a temple, and keep a scarf in the bag for it."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Dogs in the lanes bark at runners. Walk past, and run in the park by the university."}]},{"type":"text","value":"\n"}]}]}', 'Chiang Mai, Thailand', '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '28 days', now() - interval '28 days', now() - interval '28 days'),
  ('01512106-9f0d-4fe9-84f1-534ff0807f51', 'guide', private.guide_place('Istanbul, Türkiye'), 'istanbul', 'Choose your shore, and commute by ferry', 'Two continents, one ferry card and a great deal of tea: the quarters of Istanbul on both sides of the water, and how its days run.', 'Every morning in Istanbul a city''s worth of people go to work in another continent. They stand at the rail of a ferry with a glass of tea, throw the gulls a piece of bread ring, and are in Asia before the tea is finished. There is no better commute anywhere, and it is the first thing to put into your week.

## Choose your shore

### Europe

**Beyoğlu** is the old heart of the nights: **Galata** and **Karaköy** steep, worked over and full of studios, **Cihangir** with cats, stairs and a view. **Beşiktaş** has students, fish, ferries and a great deal of noise on match days. **Nişantaşı** and **Teşvikiye** are well dressed. **Levent** and **Maslak** are where the towers stand. **Balat** and **Fener**, on the Golden Horn, are painted houses and washing lines, pretty, and far from a train.

### Asia

**Kadıköy** is where many people of your kind end up: a market, theatres, bookshops, sea on two sides. **Moda**, at its tip, is calmer, with tea gardens over the water. **Yeldeğirmeni** has murals and workrooms in old houses. **Üsküdar** is devout, older, and has the most beautiful view of the other side. **Kuzguncuk** is a village with wooden houses that has decided to ignore the rest.

Bed and desk belong on one shore. The bridges at six in the evening are the reason.

## Highlights

- Ferries. All of them.
- Breakfast as an institution: twenty small plates, two hours, on any free day.
- Layers: a cistern under a mosque under a tower, and a start-up on the fourth floor.
- Cats that belong to nobody and are fed by all.
- An afternoon that overlaps with all of Europe, the Gulf and, at the end, New York.

## How the day goes

It begins around ten, after real breakfast, and runs until seven. Tea arrives without being ordered; to refuse it is to refuse the talk that comes with it. Clocks do not change with the seasons, so Europe is nearer in summer and farther in winter. Rooms tend to be lively, with music in the kitchen, and silent ones call themselves so. During Ramadan lunch is discreet, evenings are long, and the feast at the end closes much of the city for three days. Some sites and calls may not open from here without detours: if your work depends on a service, test it on the day pass and not on the first Monday.

## Getting about

One card, for ferries, metro, trams, buses, the funicular and the tunnel below the strait. Rails first, ships second, wheels last. Taxis are an argument in three acts. Hills are steeper than the map admits.

## The year

Spring comes with tulips in April, and Judas trees on the slopes of the Bosphorus. Summers are hot and damp with a breeze from the north. Autumn is long. Winter is wet, windy and sometimes white, and the ferries stop in a storm; nothing is as cosy as a heated room then. The city lies near a great fault. Ask how old the house is. It is what people here ask as well.

Whether a visitor''s stay includes work, and how a longer one is applied for, you learn from the Turkish consulate, not from a forum.

## Monthly costs

| What           | For the region | Why                                                                     |
| :------------- | :------------- | :---------------------------------------------------------------------- |
| A room or flat | dear           | on the water and in the quarters that visitors know                     |
| Eating         | middling       | cheap in workers'' kitchens at noon, where the trays stand in the window |
| Getting around | cheap          | and changing between lines costs less than a new fare                   |
| Phone and data | middling       | a foreign phone has to be registered after some months                  |

## Local tips

- Sit on the left going north by ferry, for the palaces; on the right coming back.
- Look up kitchens that cook one thing, and order that.
- Carry a scarf, and take your shoes off at the mosque door.
- Never blow your nose at the table. Always praise the food.
- In a crowd at the tram, wear the bag in front.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Every morning in Istanbul a city''s worth of people go to work in another continent. They stand at the rail of a ferry with a glass of tea, throw the gulls a piece of bread ring, and are in Asia before the tea is finished. There is no better commute anywhere, and it is the first thing to put into your week."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-choose-your-shore"},"children":[{"type":"text","value":"Choose your shore"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h3","properties":{"id":"h-europe"},"children":[{"type":"text","value":"Europe"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Beyoğlu"}]},{"type":"text","value":" is the old heart of the nights: "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Galata"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Karaköy"}]},{"type":"text","value":" steep, worked over and full of studios, "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Cihangir"}]},{"type":"text","value":" with cats, stairs and a view. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Beşiktaş"}]},{"type":"text","value":" has students, fish, ferries and a great deal of noise on match days. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Nişantaşı"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Teşvikiye"}]},{"type":"text","value":" are well dressed. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Levent"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Maslak"}]},{"type":"text","value":" are where the towers stand. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Balat"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Fener"}]},{"type":"text","value":", on the Golden Horn, are painted houses and washing lines, pretty, and far from a train."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h3","properties":{"id":"h-asia"},"children":[{"type":"text","value":"Asia"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Kadıköy"}]},{"type":"text","value":" is where many people of your kind end up: a market, theatres, bookshops, sea on two sides. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Moda"}]},{"type":"text","value":", at its tip, is calmer, with tea gardens over the water. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Yeldeğirmeni"}]},{"type":"text","value":" has murals and workrooms in old houses. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Üsküdar"}]},{"type":"text","value":" is devout, older, and has the most beautiful view of the other side. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Kuzguncuk"}]},{"type":"text","value":" is a village with wooden houses that has decided to ignore the rest."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Bed and desk belong on one shore. The bridges at six in the evening are the reason."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-highlights"},"children":[{"type":"text","value":"Highlights"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Ferries. All of them."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Breakfast as an institution: twenty small plates, two hours, on any free day."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Layers: a cistern under a mosque under a tower, and a start-up on the fourth floor."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Cats that belong to nobody and are fed by all."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"An afternoon that overlaps with all of Europe, the Gulf and, at the end, New York."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-how-the-day-goes"},"children":[{"type":"text","value":"How the day goes"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"It begins around ten, after real breakfast, and runs until seven. Tea arrives without being ordered; to refuse it is to refuse the talk that comes with it. Clocks do not change with the seasons, so Europe is nearer in summer and farther in winter. Rooms tend to be lively, with music in the kitchen, and silent ones call themselves so. During Ramadan lunch is discreet, evenings are long, and the feast at the end closes much of the city for three days. Some sites and calls may not open from here without detours: if your work depends on a service, test it on the day pass and not on the first Monday."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-getting-about"},"children":[{"type":"text","value":"Getting about"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"One card, for ferries, metro, trams, buses, the funicular and the tunnel below the strait. Rails first, ships second, wheels last. Taxis are an argument in three acts. Hills are steeper than the map admits."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-the-year"},"children":[{"type":"text","value":"The year"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Spring comes with tulips in April, and Judas trees on the slopes of the Bosphorus. Summers are hot and damp with a breeze from the north. Autumn is long. Winter is wet, windy and sometimes white, and the ferries stop in a storm; nothing is as cosy as a heated room then. The city lies near a great fault. Ask how old the house is. It is what people here ask as well."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Whether a visitor''s stay includes work, and how a longer one is applied for, you learn from the Turkish consulate, not from a forum."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-monthly-costs"},"children":[{"type":"text","value":"Monthly costs"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"For the region"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Why"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"A room or flat"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"dear"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"on the water and in the quarters that visitors know"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Eating"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap in workers'' kitchens at noon, where the trays stand in the window"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Getting around"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"and changing between lines costs less than a new fare"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Phone and data"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"a foreign phone has to be registered after some months"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-local-tips"},"children":[{"type":"text","value":"Local tips"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Sit on the left going north by ferry, for the palaces; on the right coming back."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Look up kitchens that cook one thing, and order that."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Carry a scarf, and take your shoes off at the mosque door."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Never blow your nose at the table. Always praise the food."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"In a crowd at the tram, wear the bag in front."}]},{"type":"text","value":"\n"}]}]}', 'Istanbul, Türkiye', '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '26 days', now() - interval '26 days', now() - interval '26 days'),
  ('836b8ddf-afbd-422a-870a-1c749695eef5', 'guide', private.guide_place('London, United Kingdom'), 'london', 'Draw a circle around your desk', 'Where the desks of London are, where to sleep within reach of them, and what to know about Tuesdays, queues and December.', 'London has no neighbourhood that suits everybody and none that suits nobody. Its size is a matter of time: an hour from one friend to another is thought reasonable, and two people who live at opposite ends will meet by appointment for years. Decide first how long you are willing to travel each morning. Then draw that circle around your desk, and live inside it.

## Where the desks are, and where to sleep

The old rule was west for money and east for ideas. **Shoreditch, Hoxton and Old Street** still have the densest net of workrooms, from basements to towers; **Hackney, Dalston and Bethnal Green** behind them have the people who sit there. **King''s Cross** has turned its coal yards into offices with a canal. **Clerkenwell and Farringdon** sit between design and law. South of the river, **Bermondsey, Borough and Peckham** are easy to reach and easy to like. **Brixton** and **Camberwell** have markets and music; **Walthamstow** and **Lewisham** have gardens and a fast train. In the west, **Notting Hill** and **Hammersmith** are handsome and priced accordingly.

## How the day runs

People arrive between nine and ten, eat at the desk more than they should, and leave at six for the pub, where half of the real conversation takes place. Tuesday to Thursday are crowded; on Mondays and Fridays you may have the room to yourself, which is worth planning around. Meetings begin on the minute and end with a joke. _That''s quite interesting_ means no. The clock is the world''s reference, and it serves you well: Asia before breakfast, New York from two.

## Highlights

- Museums that cost nothing, for the half-hour after lunch.
- Parks, commons and canals that let you walk across the city on grass and towpaths.
- Libraries with quiet rooms and high ceilings in nearly every borough.
- Food from everywhere, cooked by people who come from there.
- Trains from a dozen stations to sea, hills and the Continent.

## Moving through it

Touch in with the card or phone that you pay with. Fares are capped by day and week without your doing anything. The Underground is fastest across the middle; the Overground and the Elizabeth line are kinder around it; the bus is slow, cheap and has a view from the front seat of the upper deck. On escalators stand on the right. Cycling gets better every year, and is still not for the dreamy.

## Weather, or rather light

It rains less than its fame says, a little at a time. What weighs is the light. In December it is dark at four, and in June it is bright until ten, when the whole town sits on walls outside pubs. Few homes have cooling for the hot week in July. A good library or a workroom does.

A visitor''s permission and the right to work are two different things here, and the border officer may ask about both. Ask at the embassy or consulate what yours includes before you book.

## Monthly costs

| What           | For the region | Why                                                     |
| :------------- | :------------- | :------------------------------------------------------ |
| A room or flat | dear           | everywhere; the far end of a fast line softens it       |
| Eating         | dear           | at the table; middling from markets and corner kitchens |
| Getting around | dear           | by rail; cheap by bus and bicycle                       |
| Phone and data | cheap          | many companies compete, and a month''s notice is usual   |

## Local tips

- Ask about the commute door to door, not station to station. The walk at both ends is half of it.
- Lunch from a street market at half past eleven, before the queue.
- Queue. Always, for anything, even when there is only one other person.
- Bank holidays fall on Mondays; check that your room is open.
- When somebody says that we must have dinner, name a date in a month''s time. That is how it becomes true.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"London has no neighbourhood that suits everybody and none that suits nobody. Its size is a matter of time: an hour from one friend to another is thought reasonable, and two people who live at opposite ends will meet by appointment for years. Decide first how long you are willing to travel each morning. Then draw that circle around your desk, and live inside it."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-where-the-desks-are-and-where-to-sleep"},"children":[{"type":"text","value":"Where the desks are, and where to sleep"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The old rule was west for money and east for ideas. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Shoreditch, Hoxton and Old Street"}]},{"type":"text","value":" still have the densest net of workrooms, from basements to towers; "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Hackney, Dalston and Bethnal Green"}]},{"type":"text","value":" behind them have the people who sit there. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"King''s Cross"}]},{"type":"text","value":" has turned its coal yards into offices with a canal. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Clerkenwell and Farringdon"}]},{"type":"text","value":" sit between design and law. South of the river, "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Bermondsey, Borough and Peckham"}]},{"type":"text","value":" are easy to reach and easy to like. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Brixton"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Camberwell"}]},{"type":"text","value":" have markets and music; "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Walthamstow"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Lewisham"}]},{"type":"text","value":" have gardens and a fast train. In the west, "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Notting Hill"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Hammersmith"}]},{"type":"text","value":" are handsome and priced accordingly."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-how-the-day-runs"},"children":[{"type":"text","value":"How the day runs"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"People arrive between nine and ten, eat at the desk more than they should, and leave at six for the pub, where half of the real conversation takes place. Tuesday to Thursday are crowded; on Mondays and Fridays you may have the room to yourself, which is worth planning around. Meetings begin on the minute and end with a joke. "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"That''s quite interesting"}]},{"type":"text","value":" means no. The clock is the world''s reference, and it serves you well: Asia before breakfast, New York from two."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-highlights"},"children":[{"type":"text","value":"Highlights"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Museums that cost nothing, for the half-hour after lunch."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Parks, commons and canals that let you walk across the city on grass and towpaths."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Libraries with quiet rooms and high ceilings in nearly every borough."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Food from everywhere, cooked by people who come from there."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Trains from a dozen stations to sea, hills and the Continent."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-moving-through-it"},"children":[{"type":"text","value":"Moving through it"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Touch in with the card or phone that you pay with. Fares are capped by day and week without your doing anything. The Underground is fastest across the middle; the Overground and the Elizabeth line are kinder around it; the bus is slow, cheap and has a view from the front seat of the upper deck. On escalators stand on the right. Cycling gets better every year, and is still not for the dreamy."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-weather-or-rather-light"},"children":[{"type":"text","value":"Weather, or rather light"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"It rains less than its fame says, a little at a time. What weighs is the light. In December it is dark at four, and in June it is bright until ten, when the whole town sits on walls outside pubs. Few homes have cooling for the hot week in July. A good library or a workroom does."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"A visitor''s permission and the right to work are two different things here, and the border officer may ask about both. Ask at the embassy or consulate what yours includes before you book."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-monthly-costs"},"children":[{"type":"text","value":"Monthly costs"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"For the region"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Why"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"A room or flat"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"dear"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"everywhere; the far end of a fast line softens it"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Eating"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"dear"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"at the table; middling from markets and corner kitchens"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Getting around"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"dear"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"by rail; cheap by bus and bicycle"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Phone and data"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"many companies compete, and a month''s notice is usual"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-local-tips"},"children":[{"type":"text","value":"Local tips"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Ask about the commute door to door, not station to station. The walk at both ends is half of it."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Lunch from a street market at half past eleven, before the queue."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Queue. Always, for anything, even when there is only one other person."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Bank holidays fall on Mondays; check that your room is open."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"When somebody says that we must have dinner, name a date in a month''s time. That is how it becomes true."}]},{"type":"text","value":"\n"}]}]}', 'London, United Kingdom', '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '24 days', now() - interval '24 days', now() - interval '24 days'),
  ('916a32e7-bc42-4540-824b-209560e43518', 'guide', private.guide_place('Medellín, Colombia'), 'medellin', 'Spring, every day, at five heights', 'A valley without seasons, a metro that is kept like a church, and mornings that begin at six: living and working in Medellín.', 'It is spring when you arrive, and it is spring when you leave. Medellín lies in a narrow valley fifteen hundred metres up, near the equator, and its weather hardly moves: mild mornings, warm noons, a shower, a mild night. Without seasons time passes oddly. You look up from the work and four months have gone.

## Valley floor, valley wall

The river and the metro run along the bottom, from north to south, and everything else climbs. It pays to think in heights. **Laureles**, west of the river, is flat and round, with trees, bakeries and football on Sundays; you can live there without ever meeting a slope. **Belén**, beside it, is plainer and cheaper. **El Poblado**, in the south-east, has the most foreigners and the steepest streets, and its lower part is noisy at night. **Manila** and **Astorga**, two small quarters within it, are gentler. **Envigado** is a town of its own, with its own square and its own pride, and a station on the line. **Sabaneta**, at the far end, is smaller still. The **Centro** has the libraries, the squares and the market streets: go by day, with attention.

## Highlights

- A climate that needs neither heating nor cooling. Windows are simply open.
- Cable cars as public transport, up to quarters that nobody could reach by bus.
- The same hour as Lima all year, and as New York in winter.
- Fruit that you cannot name, pressed while you wait.
- People from the region, the _paisas_, who greet, explain, exaggerate and help.

## Getting about

The metro is the city''s pride and is treated like a church: no eating, no shouting, no writing on walls. Cable cars, a tram and feeder buses hang on to it. Taxis and cars by app fill in. Walking uphill at noon is how you recognize the newly arrived. At night people ride, also for short distances, and leave the good phone in a pocket; _no dar papaya_, do not hand out papaya, is the local way to say that you should not make it easy.

## When it rains

There are drier months, around December to February and again in July and August, and wetter ones between them. Wet means an hour of hard rain in the afternoon. March can bring days of bad air, because the valley holds it. In August the flower festival fills the streets and every room. Book ahead for it, or go elsewhere and come back.

## Work, and the way people do it

Early. The country gets up with the light, at about six, since it is dark at about six as well. Offices are full at eight, lunch is at noon and comes with soup, and the room empties from five on. That suits people who work with North America very well, and with Europe in the morning. Buildings in the good quarters have fibre; power and water fail rarely, for an hour. Houses are thinly built, and music belongs to the street: take a place at the back, or a room with doors.

Many visitors come in on a stamp and extend it. Whether that covers work, or whether a permit for people who work remotely is the proper one for you, ask at the Colombian consulate.

## Monthly costs

| What           | For the region | Why                                                               |
| :------------- | :------------- | :---------------------------------------------------------------- |
| A room or flat | middling       | dear in El Poblado, where prices are made for visitors            |
| Eating         | cheap          | the set lunch is a full meal                                      |
| Getting around | cheap          | one card for metro, tram and cable car                            |
| Phone and data | cheap          | register the phone with the network, or it stops after some weeks |

## Local tips

- Say good morning in the lift. Silence is taken for bad manners.
- Learn some Spanish before you come. Here it is spoken clearly, and few will switch.
- Ride the cable cars for their neighbourhoods, with respect; they are somebody''s way home.
- Take Sunday mornings on the closed avenues, with everybody else, on foot or wheels.
- Jokes about the city''s bad decades are not yours to make.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"It is spring when you arrive, and it is spring when you leave. Medellín lies in a narrow valley fifteen hundred metres up, near the equator, and its weather hardly moves: mild mornings, warm noons, a shower, a mild night. Without seasons time passes oddly. You look up from the work and four months have gone."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-valley-floor-valley-wall"},"children":[{"type":"text","value":"Valley floor, valley wall"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The river and the metro run along the bottom, from north to south, and everything else climbs. It pays to think in heights. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Laureles"}]},{"type":"text","value":", west of the river, is flat and round, with trees, bakeries and football on Sundays; you can live there without ever meeting a slope. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Belén"}]},{"type":"text","value":", beside it, is plainer and cheaper. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"El Poblado"}]},{"type":"text","value":", in the south-east, has the most foreigners and the steepest streets, and its lower part is noisy at night. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Manila"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Astorga"}]},{"type":"text","value":", two small quarters within it, are gentler. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Envigado"}]},{"type":"text","value":" is a town of its own, with its own square and its own pride, and a station on the line. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Sabaneta"}]},{"type":"text","value":", at the far end, is smaller still. The "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Centro"}]},{"type":"text","value":" has the libraries, the squares and the market streets: go by day, with attention."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-highlights"},"children":[{"type":"text","value":"Highlights"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"A climate that needs neither heating nor cooling. Windows are simply open."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Cable cars as public transport, up to quarters that nobody could reach by bus."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"The same hour as Lima all year, and as New York in winter."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Fruit that you cannot name, pressed while you wait."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"People from the region, the "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"paisas"}]},{"type":"text","value":", who greet, explain, exaggerate and help."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-getting-about"},"children":[{"type":"text","value":"Getting about"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The metro is the city''s pride and is treated like a church: no eating, no shouting, no writing on walls. Cable cars, a tram and feeder buses hang on to it. Taxis and cars by app fill in. Walking uphill at noon is how you recognize the newly arrived. At night people ride, also for short distances, and leave the good phone in a pocket; "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"no dar papaya"}]},{"type":"text","value":", do not hand out papaya, is the local way to say that you should not make it easy."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-when-it-rains"},"children":[{"type":"text","value":"When it rains"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"There are drier months, around December to February and again in July and August, and wetter ones between them. Wet means an hour of hard rain in the afternoon. March can bring days of bad air, because the valley holds it. In August the flower festival fills the streets and every room. Book ahead for it, or go elsewhere and come back."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-work-and-the-way-people-do-it"},"children":[{"type":"text","value":"Work, and the way people do it"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Early. The country gets up with the light, at about six, since it is dark at about six as well. Offices are full at eight, lunch is at noon and comes with soup, and the room empties from five on. That suits people who work with North America very well, and with Europe in the morning. Buildings in the good quarters have fibre; power and water fail rarely, for an hour. Houses are thinly built, and music belongs to the street: take a place at the back, or a room with doors."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Many visitors come in on a stamp and extend it. Whether that covers work, or whether a permit for people who work remotely is the proper one for you, ask at the Colombian consulate."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-monthly-costs"},"children":[{"type":"text","value":"Monthly costs"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"For the region"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Why"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"A room or flat"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"dear in El Poblado, where prices are made for visitors"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Eating"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"the set lunch is a full meal"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Getting around"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"one card for metro, tram and cable car"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Phone and data"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"register the phone with the network, or it stops after some weeks"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-local-tips"},"children":[{"type":"text","value":"Local tips"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Say good morning in the lift. Silence is taken for bad manners."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Learn some Spanish before you come. Here it is spoken clearly, and few will switch."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Ride the cable cars for their neighbourhoods, with respect; they are somebody''s way home."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Take Sunday mornings on the closed avenues, with everybody else, on foot or wheels."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Jokes about the city''s bad decades are not yours to make."}]},{"type":"text","value":"\n"}]}]}', 'Medellín, Colombia', '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '22 days', now() - interval '22 days', now() - interval '22 days'),
  ('c6c5f3dd-ce83-489a-8029-2f370e2a4853', 'guide', private.guide_place('Nairobi, Kenya'), 'nairobi', 'Cool mornings, long introductions', 'Seventeen hundred metres up, on a clock that suits Europe: neighbourhoods of Nairobi, its roads and rains, and whom you meet.', 'Mornings are cool. It surprises people who expected the tropics: Nairobi lies at about seventeen hundred metres, the air at seven smells of wet grass and charcoal, and you will want a jumper in July. By ten the sun is strong, by four there may be a storm, and through all of it the city does business, loudly, in three languages, with a telephone in each hand.

## What it is good for

If your work has anything to do with payments, mobile phones, energy, logistics, conservation or the United Nations, the people whom you would otherwise fly to meet sit in these rooms. The phone is the bank here and has been for a long time. Founders, field workers, film people and accountants share kitchens, and introductions are made generously: ask one person, and by Friday you know six.

## Neighbourhoods

- **Kilimani and Kileleshwa**: blocks of flats among trees, cafés, most things within a short ride. The usual beginning.
- **Westlands**: offices, hotels, nights out. Many of the desks, and much of the traffic.
- **Lavington**: quieter, greener, houses behind hedges.
- **Karen and Lang''ata**: far out, large gardens, near the park. Lovely with a car, lonely without.
- **Gigiri and Runda**: embassies and the UN, orderly and guarded.
- **Ngong Road**: a long street of start-ups, markets and building sites between several of these.
- **The centre**: markets, ministries, matatus. Go by day, with a reason.

## Highlights

- A national park with lions whose fence runs along the suburbs.
- Forest paths inside the city, for a run before work.
- Coffee and tea from the hills that you can see.
- The same clock as Istanbul, an hour or two from central Europe: a whole working day in common.
- A weekend''s drive to lakes, craters and the Rift Valley.

## Roads, and how to avoid them

The traffic is the price of the place. A way that takes ten minutes at six takes an hour at eight. Live where you work, and put meetings with one side of town on one day. Cars and motorcycles come by app; the motorcycles, _boda bodas_, are quick and dangerous. The matatus, painted minibuses with a sound system, are an art form with fixed routes: take one for the first time with somebody who knows. After dark people ride and do not walk.

## Rain and power

Long rains fall from March to May, short ones in October to December, the rest is dry and bright. It hardly ever gets hot. Power may fail in a storm; serious spaces switch to a generator within seconds and have two lines out. Ask about both: it is a normal question. Water can be short as well, in flats more than in offices.

## At work

People greet first. _How was your morning?_ wants an answer, and a meeting that starts without it starts badly. Rooms open at eight, many do on Saturdays too. English is spoken everywhere, Swahili makes it warmer. Plans are made by message and confirmed by message on the day.

What has to be applied for before the flight, and whether work needs something else again, the Kenyan consulate says. Ask it, or its official site, and nobody who sells forms.

## Monthly costs

| What           | For the region | Why                                                             |
| :------------- | :------------- | :-------------------------------------------------------------- |
| A room or flat | middling       | furnished, with a guard and a generator; these two are the rent |
| Eating         | middling       | cheap at noon in a local kitchen, dear in the malls             |
| Getting around | middling       | many small rides add up                                         |
| Phone and data | cheap          | and the network is good                                         |

## Local tips

- Get a local number on the first day: paying by phone needs one, and everybody pays by phone.
- Do not photograph government buildings, the police or people who have not been asked.
- Plastic bags are forbidden. Leave yours at home.
- Keep nothing on the car seat, and the window up in a jam.
- _Pole pole_: slowly, slowly. It is advice.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Mornings are cool. It surprises people who expected the tropics: Nairobi lies at about seventeen hundred metres, the air at seven smells of wet grass and charcoal, and you will want a jumper in July. By ten the sun is strong, by four there may be a storm, and through all of it the city does business, loudly, in three languages, with a telephone in each hand."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-what-it-is-good-for"},"children":[{"type":"text","value":"What it is good for"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"If your work has anything to do with payments, mobile phones, energy, logistics, conservation or the United Nations, the people whom you would otherwise fly to meet sit in these rooms. The phone is the bank here and has been for a long time. Founders, field workers, film people and accountants share kitchens, and introductions are made generously: ask one person, and by Friday you know six."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-neighbourhoods"},"children":[{"type":"text","value":"Neighbourhoods"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Kilimani and Kileleshwa"}]},{"type":"text","value":": blocks of flats among trees, cafés, most things within a short ride. The usual beginning."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Westlands"}]},{"type":"text","value":": offices, hotels, nights out. Many of the desks, and much of the traffic."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Lavington"}]},{"type":"text","value":": quieter, greener, houses behind hedges."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Karen and Lang''ata"}]},{"type":"text","value":": far out, large gardens, near the park. Lovely with a car, lonely without."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Gigiri and Runda"}]},{"type":"text","value":": embassies and the UN, orderly and guarded."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Ngong Road"}]},{"type":"text","value":": a long street of start-ups, markets and building sites between several of these."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"The centre"}]},{"type":"text","value":": markets, ministries, matatus. Go by day, with a reason."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-highlights"},"children":[{"type":"text","value":"Highlights"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"A national park with lions whose fence runs along the suburbs."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Forest paths inside the city, for a run before work."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Coffee and tea from the hills that you can see."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"The same clock as Istanbul, an hour or two from central Europe: a whole working day in common."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"A weekend''s drive to lakes, craters and the Rift Valley."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-roads-and-how-to-avoid-them"},"children":[{"type":"text","value":"Roads, and how to avoid them"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"The traffic is the price of the place. A way that takes ten minutes at six takes an hour at eight. Live where you work, and put meetings with one side of town on one day. Cars and motorcycles come by app; the motorcycles, "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"boda bodas"}]},{"type":"text","value":", are quick and dangerous. The matatus, painted minibuses with a sound system, are an art form with fixed routes: take one for the first time with somebody who knows. After dark people ride and do not walk."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-rain-and-power"},"children":[{"type":"text","value":"Rain and power"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Long rains fall from March to May, short ones in October to December, the rest is dry and bright. It hardly ever gets hot. Power may fail in a storm; serious spaces switch to a generator within seconds and have two lines out. Ask about both: it is a normal question. Water can be short as well, in flats more than in offices."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-at-work"},"children":[{"type":"text","value":"At work"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"People greet first. "},{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"How was your morning?"}]},{"type":"text","value":" wants an answer, and a meeting that starts without it starts badly. Rooms open at eight, many do on Saturdays too. English is spoken everywhere, Swahili makes it warmer. Plans are made by message and confirmed by message on the day."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"What has to be applied for before the flight, and whether work needs something else again, the Kenyan consulate says. Ask it, or its official site, and nobody who sells forms."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-monthly-costs"},"children":[{"type":"text","value":"Monthly costs"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"For the region"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Why"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"A room or flat"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"furnished, with a guard and a generator; these two are the rent"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Eating"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap at noon in a local kitchen, dear in the malls"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Getting around"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"many small rides add up"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Phone and data"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"and the network is good"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-local-tips"},"children":[{"type":"text","value":"Local tips"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Get a local number on the first day: paying by phone needs one, and everybody pays by phone."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Do not photograph government buildings, the police or people who have not been asked."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Plastic bags are forbidden. Leave yours at home."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Keep nothing on the car seat, and the window up in a jam."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"element","tagName":"em","properties":{},"children":[{"type":"text","value":"Pole pole"}]},{"type":"text","value":": slowly, slowly. It is advice."}]},{"type":"text","value":"\n"}]}]}', 'Nairobi, Kenya', '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '20 days', now() - interval '20 days', now() - interval '20 days'),
  ('39cc7d29-2005-4987-8f44-858e6cf1fd8a', 'guide', private.guide_place('Tokyo, Japan'), 'tokyo', 'Two stations make a city small', 'Pick one station for the bed and one for the desk: Tokyo''s quarters, its silent rooms, its four clear seasons and its last train.', 'You will be afraid of Tokyo''s map and then you will notice that you never use it. The city is a ring of railway with about thirty stations, and each station is a town: its own shopping street, its own baths, its own crowd. Pick two stations on one line, one for the bed and the other for the desk, and you have made one of the largest cities on earth into a very convenient small one.

## Two stations

**Shibuya** and **Ebisu** have software companies, good coffee and hardly a quiet square metre. **Meguro** and **Nakameguro**, a stop away, are lower and greener, along a small river. **Shinjuku** is towers on one side of the tracks and neon on the other. **Kōenji** and **Shimokitazawa**, on private lines to the west, have second-hand clothes, small stages and low houses. In the east, **Asakusa** and **Kuramae** keep workshops and river light; **Ueno** and **Yanaka** have temples and cats. **Marunouchi** and **Nihonbashi** are offices, beautifully kept. **Kichijōji**, at the end of a long ride, has a park that people move there for.

## Highlights

- Trains by which you may set a watch, at least until about midnight.
- Eating alone is normal, quick and excellent. There are counters made for it.
- Quiet as a public good: telephones are silent on trains, and rooms are, too.
- Public baths at the corner for the hour after work.
- Order. You can leave your bag on the chair and go to the counter.

## The clock

Japan keeps one time all year, far ahead of everybody in the west. Your morning is the Californian afternoon, your late afternoon the European morning; New York wakes when you should sleep. People who work with Europe do so between four and midnight, and have long, free, sunny mornings. It is a fine life for half a year.

## Manners at the desk

Rooms are silent to a degree that newcomers find oppressive and then miss for ever. Calls belong in the booth, and booths are often booked by the quarter of an hour. Some places ask for a membership form, an identity card, sometimes a seal that you do not have; a day pass booked ahead spares you most of it. Take your rubbish with you. Chairs go back under tables. Many spaces in office towers close on public holidays, of which there are many, some in a row at the beginning of May. Lunch is at noon sharp; at half past one the queues are gone.

English is taught to everybody and spoken by few. A translation in the phone, a slow sentence and patience bring you through.

## Spring, rains, heat, clarity

Cherry blossom comes around the end of March and half the world with it. June into July is the rainy season, soft and grey. July to mid-September is hot and wet in the air, with a typhoon now and then that closes the trains for a day; the city tells you in good time. October and November are clear and golden. Winters are dry, blue and sunny, cold indoors, and underrated.

Japan is strict and clear about what a stay permits. Ask the consulate, do as it says, and carry your passport, which is the law.

## Monthly costs

| What           | For the region | Why                                                           |
| :------------- | :------------- | :------------------------------------------------------------ |
| A room or flat | dear           | small, with fees at the beginning; furnished rooms avoid them |
| Eating         | cheap          | at counters and at lunch, and as dear as you like at night    |
| Getting around | middling       | fares go by distance, another reason for two stations         |
| Phone and data | middling       | cards for visitors carry data and no number                   |

## Local tips

- The last train is a fact. Look it up before the second drink.
- Stand left on escalators here, and right in Osaka.
- Cash still has its places: small kitchens, shrines, the laundry.
- Shoes off where the floor rises by a step. Wear socks that may be seen.
- Convenience stores print, ship, scan and feed you at four in the morning.', '{"type":"root","children":[{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"You will be afraid of Tokyo''s map and then you will notice that you never use it. The city is a ring of railway with about thirty stations, and each station is a town: its own shopping street, its own baths, its own crowd. Pick two stations on one line, one for the bed and the other for the desk, and you have made one of the largest cities on earth into a very convenient small one."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-two-stations"},"children":[{"type":"text","value":"Two stations"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Shibuya"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Ebisu"}]},{"type":"text","value":" have software companies, good coffee and hardly a quiet square metre. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Meguro"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Nakameguro"}]},{"type":"text","value":", a stop away, are lower and greener, along a small river. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Shinjuku"}]},{"type":"text","value":" is towers on one side of the tracks and neon on the other. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Kōenji"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Shimokitazawa"}]},{"type":"text","value":", on private lines to the west, have second-hand clothes, small stages and low houses. In the east, "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Asakusa"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Kuramae"}]},{"type":"text","value":" keep workshops and river light; "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Ueno"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Yanaka"}]},{"type":"text","value":" have temples and cats. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Marunouchi"}]},{"type":"text","value":" and "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Nihonbashi"}]},{"type":"text","value":" are offices, beautifully kept. "},{"type":"element","tagName":"strong","properties":{},"children":[{"type":"text","value":"Kichijōji"}]},{"type":"text","value":", at the end of a long ride, has a park that people move there for."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-highlights"},"children":[{"type":"text","value":"Highlights"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Trains by which you may set a watch, at least until about midnight."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Eating alone is normal, quick and excellent. There are counters made for it."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Quiet as a public good: telephones are silent on trains, and rooms are, too."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Public baths at the corner for the hour after work."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Order. You can leave your bag on the chair and go to the counter."}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-the-clock"},"children":[{"type":"text","value":"The clock"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Japan keeps one time all year, far ahead of everybody in the west. Your morning is the Californian afternoon, your late afternoon the European morning; New York wakes when you should sleep. People who work with Europe do so between four and midnight, and have long, free, sunny mornings. It is a fine life for half a year."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-manners-at-the-desk"},"children":[{"type":"text","value":"Manners at the desk"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Rooms are silent to a degree that newcomers find oppressive and then miss for ever. Calls belong in the booth, and booths are often booked by the quarter of an hour. Some places ask for a membership form, an identity card, sometimes a seal that you do not have; a day pass booked ahead spares you most of it. Take your rubbish with you. Chairs go back under tables. Many spaces in office towers close on public holidays, of which there are many, some in a row at the beginning of May. Lunch is at noon sharp; at half past one the queues are gone."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"English is taught to everybody and spoken by few. A translation in the phone, a slow sentence and patience bring you through."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-spring-rains-heat-clarity"},"children":[{"type":"text","value":"Spring, rains, heat, clarity"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Cherry blossom comes around the end of March and half the world with it. June into July is the rainy season, soft and grey. July to mid-September is hot and wet in the air, with a typhoon now and then that closes the trains for a day; the city tells you in good time. October and November are clear and golden. Winters are dry, blue and sunny, cold indoors, and underrated."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"p","properties":{},"children":[{"type":"text","value":"Japan is strict and clear about what a stay permits. Ask the consulate, do as it says, and carry your passport, which is the law."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-monthly-costs"},"children":[{"type":"text","value":"Monthly costs"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"table","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"thead","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"What"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"For the region"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"th","properties":{"align":"left"},"children":[{"type":"text","value":"Why"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tbody","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"A room or flat"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"dear"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"small, with fees at the beginning; furnished rooms avoid them"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Eating"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cheap"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"at counters and at lunch, and as dear as you like at night"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Getting around"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"fares go by distance, another reason for two stations"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"tr","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"Phone and data"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"middling"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"td","properties":{"align":"left"},"children":[{"type":"text","value":"cards for visitors carry data and no number"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"h2","properties":{"id":"h-local-tips"},"children":[{"type":"text","value":"Local tips"}]},{"type":"text","value":"\n"},{"type":"element","tagName":"ul","properties":{},"children":[{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"The last train is a fact. Look it up before the second drink."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Stand left on escalators here, and right in Osaka."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Cash still has its places: small kitchens, shrines, the laundry."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Shoes off where the floor rises by a step. Wear socks that may be seen."}]},{"type":"text","value":"\n"},{"type":"element","tagName":"li","properties":{},"children":[{"type":"text","value":"Convenience stores print, ship, scan and feed you at four in the morning."}]},{"type":"text","value":"\n"}]}]}', 'Tokyo, Japan', '469f061e-35e6-469c-86c2-da77b097240b', true, now() - interval '18 days', now() - interval '18 days', now() - interval '18 days');

insert into public.post_versions (post_id, revision, title, excerpt, content, tree, category, tags, location, saved_by, saved_at)
select p.id, p.revision, p.title, p.excerpt, p.content, p.tree, p.category, p.tags, p.location, p.author_id, p.created_at
from public.blog_posts p where p.kind = 'guide';


-- Subscribers of the newsletter

insert into private.newsletter_subscribers (email, words_version, agreed_at, created_at, mailed_at, confirmed_at)
select s.email, (select max(w.version) from private.newsletter_words w), s.at, s.at, s.at,
  case when s.is_confirmed then s.at + interval '4 minutes' end
from (values
  ('ines.duarte@example.com', now() - interval '140 days', true),
  ('tomasz.lis@example.com', now() - interval '97 days', true),
  ('hello@studio-meer.example.org', now() - interval '61 days', true),
  ('noor.haddad@example.com', now() - interval '33 days', true),
  ('kenji.mori@example.net', now() - interval '12 days', true),
  ('lena.brandt@example.com', now() - interval '1 days', false)) s (email, at, is_confirmed);


-- The pictures above posts and guides, whose files stand in demo/covers

update storage.buckets set allowed_mime_types = allowed_mime_types || 'image/svg+xml'::text where id = 'post-pictures';

create temporary table demo_covers as
select * from (values
  ('33193180-f96a-47a2-8498-63c78e6d328f', '342822a8-94cd-48e0-82b9-bdf9bb16a439', '342822a8-94cd-48e0-82b9-bdf9bb16a439/the-people-at-the-next-table.svg', 'A long table in front of a wide window over old roofs, with one seat taken', 68),
  ('041b2829-82c4-4229-8d57-7c5adbf25343', '490c8192-a7dc-4c31-84f1-df8632755a54', '490c8192-a7dc-4c31-84f1-df8632755a54/asking-about-visas.svg', 'Two armchairs and a small table between bookshelves, in evening light', 60),
  ('f605af82-2111-4060-80b4-155b7993c330', 'eff0cb15-bce6-4913-81bc-532ad4bc27ac', 'eff0cb15-bce6-4913-81bc-532ad4bc27ac/first-week-at-a-desk-in-lisbon.svg', 'Somebody at a desk by an arched window over the roofs of Lisbon and its bridge', 48),
  ('be93841a-d53a-4471-8a02-b5159294e6d2', '113eaa86-6004-41e0-80de-84cffc4b4dfd', '113eaa86-6004-41e0-80de-84cffc4b4dfd/a-month-in-bali-at-one-desk.svg', 'A laptop and a cup on a balcony over palm trees and rice terraces, in the mist of the morning', 39),
  ('6c01596f-5156-4b59-8eec-6ad84b562380', 'b28d4176-6705-4377-8def-619956f10d79', 'b28d4176-6705-4377-8def-619956f10d79/what-guests-read-before-they-book.svg', 'A laptop, a cup and a lamp on a bright desk by the window', 31),
  ('1dcdbfd6-985a-4d14-8f08-e820770f9f79', 'fe390f83-8d5a-4799-8892-9ecdc92cede1', 'fe390f83-8d5a-4799-8892-9ecdc92cede1/a-call-that-does-not-drop.svg', 'A row of red phone booths along a quiet corridor', 22),
  ('8d3414bc-a589-4a76-85f3-91851e4f7688', 'afb0e67a-379a-424c-84dd-90a6e0c00433', 'afb0e67a-379a-424c-84dd-90a6e0c00433/the-two-hours-before-the-room-fills.svg', 'A room full of empty desks in the morning, with one person at the window', 14),
  ('8b9faaf6-da04-451a-8dbc-decc09b2c933', 'eb81a098-3ddb-4c54-8146-083788f75211', 'eb81a098-3ddb-4c54-8146-083788f75211/mexico-city-at-half-speed.svg', 'A roof terrace over Mexico City in the evening, with volcanoes behind the trees', 7),
  ('de194d90-0b3d-4943-814a-08a86fb688be', '02e0580f-40a1-455f-8cce-fea023b6b5c2', '02e0580f-40a1-455f-8cce-fea023b6b5c2/guide-bali.svg', 'A lookout over rice terraces and palm trees, with a volcano behind them', 50),
  ('bbef09a5-59cd-45b6-8ba7-2fc7234687e4', '961af901-a1ae-4dfe-8d0c-935f91898199', '961af901-a1ae-4dfe-8d0c-935f91898199/guide-lisbon.svg', 'A lookout over the tiled roofs of Lisbon and its red bridge, in evening light', 49),
  ('59342e20-fb7d-47a1-8259-e991b92449cd', '6f4693d6-f780-419d-8bdd-9859aca2a112', '6f4693d6-f780-419d-8bdd-9859aca2a112/guide-mexico-city.svg', 'Jacarandas in flower and a golden angel on its column, with two volcanoes behind them', 48),
  ('77bd8a30-a4f2-4405-84b7-725f1370a3cd', 'c1b624fc-9f6b-4843-829b-1be9c6f02fb1', 'c1b624fc-9f6b-4843-829b-1be9c6f02fb1/guide-bangkok.svg', 'A temple and towers of Bangkok at dusk, seen from a terrace', 40),
  ('b9acca8b-74b2-4325-8982-a6db113b67b0', '046ca8a4-9127-4af1-84d5-15fd9a037f33', '046ca8a4-9127-4af1-84d5-15fd9a037f33/guide-barcelona.svg', 'The spires of a great church above the low roofs of Barcelona', 38),
  ('4d62a457-90b7-47fc-8620-21afb2d3eb67', '339b47ca-e4e9-4e05-8a1b-10c638096ea2', '339b47ca-e4e9-4e05-8a1b-10c638096ea2/guide-berlin.svg', 'A television tower, a dome and a steeple above the trees of Berlin, in evening light', 36),
  ('bc7b3e54-ac61-48ba-823d-f1e29fa0cfe8', '0efd7b92-893b-40cb-8fe8-a2fb81f14897', '0efd7b92-893b-40cb-8fe8-a2fb81f14897/guide-budapest.svg', 'A parliament with a dome on the far bank of the Danube, at dusk', 34),
  ('552ffd8a-3571-483b-8953-7642e016b00c', 'c702b436-f472-483b-8be1-35c74ae2e32c', 'c702b436-f472-483b-8be1-35c74ae2e32c/guide-buenos-aires.svg', 'An obelisk and domes of Buenos Aires above a row of violet trees', 32),
  ('ede6a117-63c5-4db7-8ba4-7f86e1e7f624', '66dd13a5-78a4-4e55-8f34-4d245eadbc22', '66dd13a5-78a4-4e55-8f34-4d245eadbc22/guide-cape-town.svg', 'A flat mountain with a strip of cloud above the houses of Cape Town', 30),
  ('63c12b93-ed27-49e4-8741-f75abccad35a', '7d0f6c01-1e76-45ed-8206-ef49e74f1ca0', '7d0f6c01-1e76-45ed-8206-ef49e74f1ca0/guide-chiang-mai.svg', 'A golden stupa and a temple roof among palm trees and misty hills', 28),
  ('73d16364-f3a6-4af9-85f1-270599e715d9', '01512106-9f0d-4fe9-84f1-534ff0807f51', '01512106-9f0d-4fe9-84f1-534ff0807f51/guide-istanbul.svg', 'A mosque with four minarets above red roofs, and a bridge in the haze', 26),
  ('c0ea19b9-f96c-4949-86b7-a984ac0ff5b7', '836b8ddf-afbd-422a-870a-1c749695eef5', '836b8ddf-afbd-422a-870a-1c749695eef5/guide-london.svg', 'A pointed tower, a dome and a big wheel across the river in London', 24),
  ('4251c8ca-5ec5-49a5-857b-d470e59221c4', '916a32e7-bc42-4540-824b-209560e43518', '916a32e7-bc42-4540-824b-209560e43518/guide-medellin.svg', 'Cable cars above the brick houses on the green slopes of Medellín', 22),
  ('6c33b804-88b3-45fd-84cb-6aac620402d4', 'c6c5f3dd-ce83-489a-8029-2f370e2a4853', 'c6c5f3dd-ce83-489a-8029-2f370e2a4853/guide-nairobi.svg', 'Acacias in front of the towers of Nairobi, in evening light', 20),
  ('0d4b54bd-82d8-4c12-8ff9-ba5c43095e7e', '39cc7d29-2005-4987-8f44-858e6cf1fd8a', '39cc7d29-2005-4987-8f44-858e6cf1fd8a/guide-tokyo.svg', 'A red lattice tower among the lit windows of Tokyo, under a full moon', 18)) c (id, post_id, path, alternative_text, days_ago);

insert into storage.objects (id, bucket_id, name, metadata)
select gen_random_uuid(), 'post-pictures', c.path, '{"mimetype": "image/svg+xml"}' from demo_covers c
on conflict do nothing;

insert into public.post_pictures (id, post_id, path, alternative_text, width, height, created_at)
select c.id::uuid, c.post_id::uuid, c.path, c.alternative_text, 1200, 800, now() - make_interval(days => c.days_ago)
from demo_covers c;
update public.blog_posts p set cover_id = c.id::uuid from demo_covers c where c.post_id::uuid = p.id;
drop table demo_covers;


-- The cities where most was booked lately

select public.count_booked_cities();


-- The log of all this, line by line when it happened

create aggregate pg_temp.merged(jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}');
create temporary table demo_steps (
  place bigint generated always as identity, table_name text, row_id text, at timestamptz, actor uuid, action text, sets jsonb);

insert into demo_steps (table_name, row_id, at, actor, action, sets)
select 'coworking_spaces', row_id, step.at, step.actor, step.action, step.sets
from public.coworking_spaces s
join lateral (select l.row_id, l.after as last from public.audit_log l
  where l.table_name = 'coworking_spaces' and l.action = 'insert' and l.row_id = s.id::text) l on true
left join public.listing_submissions sent on sent.space_id = s.id
left join lateral (
  select c.user_id, case c.status when 'approved' then c.decided_at else c.created_at + interval '2 days' end as since,
    case c.status when 'revoked' then c.decided_at end as until
  from public.claim_requests c where c.space_id = s.id and c.status in ('approved', 'revoked')) claim on true
cross join lateral (select case when claim.user_id is null then s.owner_id end as first_owner) f
cross join lateral (values
  (0, s.created_at, coalesce(first_owner, '469f061e-35e6-469c-86c2-da77b097240b'::uuid), 'insert', last || jsonb_build_object(
    'status', case when s.approved_at is null then 'draft' else 'pending' end, 'is_featured', false, 'owner_id', first_owner)),
  (1, sent.submitted_at, s.owner_id, 'update', '{"status": "pending"}'),
  (2, sent.decided_at, '469f061e-35e6-469c-86c2-da77b097240b'::uuid, 'update', '{"status": "rejected"}'),
  (3, s.approved_at, '469f061e-35e6-469c-86c2-da77b097240b'::uuid, 'update', '{"status": "active"}'),
  (4, case when s.is_featured then s.approved_at + interval '3 days' end, '469f061e-35e6-469c-86c2-da77b097240b'::uuid, 'update', '{"is_featured": true}'),
  (5, claim.since, '469f061e-35e6-469c-86c2-da77b097240b'::uuid, 'update', jsonb_build_object('owner_id', claim.user_id)),
  (6, claim.until, '469f061e-35e6-469c-86c2-da77b097240b'::uuid, 'update', '{"owner_id": null}'),
  (7, case s.status when 'inactive' then s.created_at + (now() - s.created_at) * 0.6
    when 'archived' then s.created_at + (now() - s.created_at) * 0.9 end,
    coalesce(s.owner_id, '469f061e-35e6-469c-86c2-da77b097240b'::uuid), 'update', jsonb_build_object('status', s.status))
) step (place, at, actor, action, sets)
where step.at is not null order by row_id, step.place;

insert into demo_steps (table_name, row_id, at, actor, action, sets)
select 'listing_submissions', row_id, step.at, step.actor, step.action, step.sets
from public.listing_submissions sent join public.coworking_spaces s on s.id = sent.space_id
join lateral (select l.row_id, l.after as last from public.audit_log l
  where l.table_name = 'listing_submissions' and l.action = 'insert' and l.row_id = sent.id::text) l on true
cross join lateral (values
  (0, sent.submitted_at, s.owner_id, 'insert', last || '{"outcome": null, "note": null}'),
  (1, sent.decided_at, '469f061e-35e6-469c-86c2-da77b097240b'::uuid, 'update', last)
) step (place, at, actor, action, sets)
where step.at is not null order by row_id, step.place;

insert into demo_steps (table_name, row_id, at, actor, action, sets)
select 'listing_changes', row_id, step.at, step.actor, step.action, step.sets
from public.listing_changes c join public.coworking_spaces s on s.id = c.space_id
join lateral (select l.row_id, l.after as last from public.audit_log l
  where l.table_name = 'listing_changes' and l.action = 'insert' and l.row_id = c.id::text) l on true
cross join lateral (values
  (0, c.created_at, s.owner_id, 'insert', last)
) step (place, at, actor, action, sets)
where step.at is not null order by row_id, step.place;

insert into demo_steps (table_name, row_id, at, actor, action, sets)
select 'bookings', row_id, step.at, step.actor, step.action, step.sets
from public.bookings b join public.coworking_spaces s on s.id = b.space_id
join lateral (select l.row_id, l.after as last from public.audit_log l
  where l.table_name = 'bookings' and l.action = 'insert' and l.row_id = b.id::text) l on true
cross join lateral (values
  (0, b.created_at, b.user_id, 'insert', last || jsonb_build_object(
    'status', 'confirmed', 'cancellation_fee', null, 'cancelled_by', null, 'cancelled_because', null, 'arrival', null)),
  (1, b.cancelled_at, b.cancelled_by, 'update', last),
  (2, case when b.arrival is not null then
    least(now() - interval '10 minutes', (b.starts_on + b.opens_at[1]) at time zone b.timezone + interval '25 minutes') end,
    s.owner_id, 'update', jsonb_build_object('arrival', b.arrival)),
  (3, case when b.paid_amount > 0 then (select max(p.paid_at) from public.payments p where p.booking_id = b.id) end,
    (select p.noted_by from public.payments p where p.booking_id = b.id), 'update',
    jsonb_build_object('paid_amount', b.paid_amount))
) step (place, at, actor, action, sets)
where step.at is not null order by row_id, step.place;

insert into demo_steps (table_name, row_id, at, actor, action, sets)
select 'claim_requests', row_id, step.at, step.actor, step.action, step.sets
from public.claim_requests c
join lateral (select l.row_id, l.after as last from public.audit_log l
  where l.table_name = 'claim_requests' and l.action = 'insert' and l.row_id = c.id::text) l on true
cross join lateral (values
  (0, c.created_at, c.user_id, 'insert', last || '{"status": "pending"}'),
  (1, case when c.status = 'revoked' then c.created_at + interval '2 days' end, '469f061e-35e6-469c-86c2-da77b097240b'::uuid, 'update', '{"status": "approved"}'),
  (2, c.decided_at, '469f061e-35e6-469c-86c2-da77b097240b'::uuid, 'update', last)
) step (place, at, actor, action, sets)
where step.at is not null order by row_id, step.place;

insert into demo_steps (table_name, row_id, at, actor, action, sets)
select 'blog_posts', row_id, step.at, step.actor, step.action, step.sets
from public.blog_posts p
join lateral (select l.row_id, l.after as last from public.audit_log l
  where l.table_name = 'blog_posts' and l.action = 'insert' and l.row_id = p.id::text) l on true
cross join lateral (values
  (0, p.created_at, p.author_id, 'insert', last || jsonb_build_object(
    'is_published', coalesce(p.published_at <= p.created_at, false), 'scheduled_publish_at', null, 'cover_id', null)),
  (1, case when p.cover_id is not null then p.created_at + interval '1 minute' end,
    p.author_id, 'update', jsonb_build_object('cover_id', p.cover_id)),
  (2, case when p.scheduled_publish_at is not null then p.created_at + interval '1 day' end,
    p.author_id, 'update', jsonb_build_object('scheduled_publish_at', p.scheduled_publish_at)),
  (3, case when p.published_at > p.created_at then p.published_at end, p.author_id, 'update', '{"is_published": true}')
) step (place, at, actor, action, sets)
where step.at is not null order by row_id, step.place;

insert into demo_steps (table_name, row_id, at, actor, action, sets)
select 'post_pictures', row_id, step.at, step.actor, step.action, step.sets
from public.post_pictures c join public.blog_posts p on p.id = c.post_id
join lateral (select l.row_id, l.after as last from public.audit_log l
  where l.table_name = 'post_pictures' and l.action = 'insert' and l.row_id = c.id::text) l on true
cross join lateral (values
  (0, c.created_at, p.author_id, 'insert', last)
) step (place, at, actor, action, sets)
where step.at is not null order by row_id, step.place;

insert into demo_steps (table_name, row_id, at, actor, action, sets)
select 'messages', row_id, step.at, step.actor, step.action, step.sets
from public.messages m
join lateral (select l.row_id, l.after as last from public.audit_log l
  where l.table_name = 'messages' and l.action = 'insert' and l.row_id = m.id::text) l on true
cross join lateral (values
  (0, m.sent_at, m.author_id, 'insert', last)
) step (place, at, actor, action, sets)
where step.at is not null order by row_id, step.place;

insert into demo_steps (table_name, row_id, at, actor, action, sets)
select 'contact_messages', row_id, step.at, step.actor, step.action, step.sets
from public.contact_messages m cross join lateral (select m.id::text as row_id) l
cross join lateral (values
  (0, m.created_at, null::uuid, 'before',
    '{"answered_at": null, "answered_by": null, "archived_at": null, "assigned_to": null}'::jsonb),
  (1, case when m.assigned_to is not null then m.created_at + interval '2 hours' end, '469f061e-35e6-469c-86c2-da77b097240b'::uuid, 'update',
    jsonb_build_object('assigned_to', m.assigned_to)),
  (2, m.answered_at, m.answered_by, 'update', jsonb_build_object('answered_at', m.answered_at, 'answered_by', m.answered_by))
) step (place, at, actor, action, sets)
where step.at is not null order by row_id, step.place;

insert into demo_steps (table_name, row_id, at, actor, action, sets)
select 'post_comments', row_id, step.at, step.actor, step.action, step.sets
from private.post_comments c cross join lateral (select c.id::text as row_id) l
cross join lateral (values
  (0, c.created_at, null::uuid, 'before', '{"status": "waiting", "hidden_because": null}'::jsonb),
  (1, c.decided_at, '469f061e-35e6-469c-86c2-da77b097240b'::uuid, 'update', jsonb_build_object('status', c.status))
) step (place, at, actor, action, sets)
where step.at is not null order by row_id, step.place;

insert into demo_steps (table_name, row_id, at, actor, action, sets)
select 'reviews', row_id, step.at, step.actor, step.action, step.sets
from public.reviews r cross join lateral (select r.id::text as row_id) l
cross join lateral (values
  (0, r.created_at, null::uuid, 'before', '{"hidden_at": null, "hidden_because": null}'::jsonb),
  (1, r.hidden_at, '469f061e-35e6-469c-86c2-da77b097240b'::uuid, 'update', jsonb_build_object('hidden_at', r.hidden_at, 'hidden_because', r.hidden_because))
) step (place, at, actor, action, sets)
where step.at is not null order by row_id, step.place;

create temporary table demo_log as
select case
    when l.action = 'delete' then (select max(r.created_at) + interval '5 days' from public.reviews r where r.author_id is null)
    when l.after ? 'changed' then u.created_at + interval '20 minutes'
    when l.before ->> 'suspended_at' is distinct from l.after ->> 'suspended_at' then u.suspended_at
    else u.created_at + interval '5 minutes' end as at,
  case when l.after ? 'changed' then u.id when l.after ->> 'suspended_at' is not null then '469f061e-35e6-469c-86c2-da77b097240b'::uuid end as actor,
  l.action, l.table_name, l.row_id, l.before, l.after, l.id as place
from public.audit_log l left join public.users u on u.id::text = l.row_id where l.table_name = 'users'
union all
select at, actor, action, table_name, row_id, case when action = 'update' then lag(is_then) over step end, is_then, place
from (
  select s.*, pg_temp.merged(s.sets) over (partition by s.table_name, s.row_id order by s.at, s.place) as is_then from demo_steps s) s
window step as (partition by table_name, row_id order by at, place);

do $$
begin
  if exists (select from public.audit_log l where not exists (
    select from demo_log d where (d.table_name, d.row_id) = (l.table_name, l.row_id))) then
    raise exception 'The log of the demo has lines of rows whose steps are not told in demo/seed/log.ts';
  end if;
end;
$$;
alter table public.audit_log disable trigger append_only;
delete from public.audit_log;
alter table public.audit_log enable trigger append_only;
insert into public.audit_log (actor_id, action, table_name, row_id, before, after, created_at)
select actor, action, table_name, row_id, before, after, at from demo_log where action <> 'before' order by at, place;
drop table demo_log, demo_steps;


-- Of the mails only reminders and invitations that are still to come: the rest would have been sent long ago

delete from private.outbox o
where o.topic not in ('booking-reminder', 'review-invitation') or o.due_at <= now()
  or not exists (select from public.bookings b where b.id = o.subject_id and b.status = 'confirmed');
