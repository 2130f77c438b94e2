-- The large and much visited cities of the nine reference countries (Pakistan, India, Indonesia, Thailand, the United States, France,
-- Germany, China, the United Arab Emirates) that places_of_the_world.sql does not have, and the regions that they lie in. The Emirates had
-- all theirs.
--
-- Sources and rules are those of places_of_the_world.sql, but that coordinates have four decimals. Those of cities are of GeoNames
-- (geonames.org, CC BY 4.0).
--   All of China keeps the time of Asia/Shanghai. Indiana has two zones, and New Mexico is no region here: whoever searches Mexico would
--   find its cities.
--
-- A city that came with a listing becomes the one given here and keeps its id, so that its listings stay in it. One that an admin has
-- added or saved stays as it is.

-- What a release brings is not logged as an act of somebody.
alter table public.places disable trigger audit_of_new;
alter table public.place_names disable trigger audit;

create temporary table given_regions (
  country_code text,
  name text,
  timezone text,
  lat double precision,
  lng double precision,
  other_names text[]
) on commit drop;

insert into pg_temp.given_regions values
  ('IN', 'Andhra Pradesh', 'Asia/Kolkata', 15.9000, 79.7000, '{}'),
  ('IN', 'Assam', 'Asia/Kolkata', 26.2000, 92.9000, '{}'),
  ('IN', 'Bihar', 'Asia/Kolkata', 25.7000, 85.6000, '{}'),
  ('IN', 'Odisha', 'Asia/Kolkata', 20.5000, 84.4000, '{Orissa}'),
  ('PK', 'Azad Kashmir', 'Asia/Karachi', 33.9000, 73.8000, '{AJK}'),
  ('US', 'Indiana', null, 39.9000, -86.3000, '{IN}'),
  ('US', 'Maryland', 'America/New_York', 39.0000, -76.8000, '{MD}'),
  ('US', 'Ohio', 'America/New_York', 40.3000, -82.8000, '{OH}'),
  ('US', 'Oklahoma', 'America/Chicago', 35.6000, -97.5000, '{OK}'),
  ('US', 'Wisconsin', 'America/Chicago', 44.6000, -89.9000, '{WI}');

create temporary table given_cities (
  country_code text,
  region text,
  name text,
  timezone text,
  lat double precision,
  lng double precision,
  other_names text[],
  position integer generated always as identity
) on commit drop;

insert into pg_temp.given_cities values
  ('CN', null, 'Changchun', 'Asia/Shanghai', 43.8800, 125.3228, '{}'),
  ('CN', null, 'Changzhou', 'Asia/Shanghai', 31.7736, 119.9540, '{}'),
  ('CN', null, 'Fuzhou', 'Asia/Shanghai', 26.0614, 119.3061, '{Foochow}'),
  ('CN', null, 'Guilin', 'Asia/Shanghai', 25.2819, 110.2864, '{Kweilin}'),
  ('CN', null, 'Guiyang', 'Asia/Shanghai', 26.5833, 106.7167, '{Kweiyang}'),
  ('CN', null, 'Hohhot', 'Asia/Shanghai', 40.8106, 111.6522, '{Huhehaote}'),
  ('CN', null, 'Jinan', 'Asia/Shanghai', 36.6683, 116.9972, '{Tsinan}'),
  ('CN', null, 'Lanzhou', 'Asia/Shanghai', 36.0570, 103.8399, '{Lanchow}'),
  ('CN', null, 'Lhasa', 'Asia/Shanghai', 29.6500, 91.1000, '{}'),
  ('CN', null, 'Nanchang', 'Asia/Shanghai', 28.6840, 115.8531, '{}'),
  ('CN', null, 'Nanning', 'Asia/Shanghai', 22.8167, 108.3167, '{}'),
  ('CN', null, 'Shenyang', 'Asia/Shanghai', 41.7922, 123.4328, '{Mukden}'),
  ('CN', null, 'Shijiazhuang', 'Asia/Shanghai', 38.0414, 114.4786, '{}'),
  ('CN', null, 'Taiyuan', 'Asia/Shanghai', 37.8694, 112.5603, '{}'),
  ('CN', null, 'Ürümqi', 'Asia/Shanghai', 43.8010, 87.6005, '{Urumchi, Wulumuqi}'),
  ('CN', null, 'Wuxi', 'Asia/Shanghai', 31.5689, 120.2886, '{Wusih}'),
  ('CN', null, 'Xining', 'Asia/Shanghai', 36.6255, 101.7574, '{}'),
  ('CN', null, 'Yantai', 'Asia/Shanghai', 37.4765, 121.4408, '{Chefoo}'),
  ('CN', null, 'Yinchuan', 'Asia/Shanghai', 38.4681, 106.2731, '{}'),
  ('CN', 'Guangdong', 'Dongguan', 'Asia/Shanghai', 23.0180, 113.7487, '{}'),
  ('CN', 'Guangdong', 'Foshan', 'Asia/Shanghai', 23.0268, 113.1315, '{Fatshan}'),
  ('CN', 'Guangdong', 'Shantou', 'Asia/Shanghai', 23.3681, 116.7148, '{Swatow}'),
  ('CN', 'Zhejiang', 'Wenzhou', 'Asia/Shanghai', 27.9994, 120.6668, '{Wenchow}'),
  ('DE', null, 'Braunschweig', 'Europe/Berlin', 52.2659, 10.5267, '{Brunswick}'),
  ('DE', null, 'Erfurt', 'Europe/Berlin', 50.9787, 11.0328, '{}'),
  ('DE', null, 'Halle', 'Europe/Berlin', 51.4816, 11.9795, '{"Halle (Saale)", Halle an der Saale}'),
  ('DE', null, 'Kassel', 'Europe/Berlin', 51.3167, 9.5000, '{Cassel}'),
  ('DE', null, 'Magdeburg', 'Europe/Berlin', 52.1277, 11.6292, '{}'),
  ('DE', null, 'Saarbrücken', 'Europe/Berlin', 49.2326, 7.0098, '{Saarbruecken, Sarrebruck}'),
  ('DE', null, 'Wiesbaden', 'Europe/Berlin', 50.0826, 8.2493, '{}'),
  ('DE', 'Baden-Württemberg', 'Konstanz', 'Europe/Berlin', 47.6603, 9.1758, '{Constance}'),
  ('DE', 'Baden-Württemberg', 'Ulm', 'Europe/Berlin', 48.3984, 9.9916, '{}'),
  ('DE', 'Bavaria', 'Würzburg', 'Europe/Berlin', 49.7939, 9.9512, '{Wuerzburg}'),
  ('DE', 'North Rhine-Westphalia', 'Bielefeld', 'Europe/Berlin', 52.0333, 8.5333, '{}'),
  ('DE', 'North Rhine-Westphalia', 'Bochum', 'Europe/Berlin', 51.4817, 7.2165, '{}'),
  ('DE', 'North Rhine-Westphalia', 'Duisburg', 'Europe/Berlin', 51.4325, 6.7652, '{}'),
  ('DE', 'North Rhine-Westphalia', 'Mönchengladbach', 'Europe/Berlin', 51.1854, 6.4417, '{Moenchengladbach}'),
  ('DE', 'North Rhine-Westphalia', 'Wuppertal', 'Europe/Berlin', 51.2563, 7.1482, '{}'),
  ('DE', 'Saxony', 'Chemnitz', 'Europe/Berlin', 50.8357, 12.9292, '{Karl-Marx-Stadt}'),
  ('FR', null, 'Amiens', 'Europe/Paris', 49.9000, 2.3000, '{}'),
  ('FR', null, 'Angers', 'Europe/Paris', 47.4738, -0.5477, '{}'),
  ('FR', null, 'Besançon', 'Europe/Paris', 47.2488, 6.0182, '{}'),
  ('FR', null, 'Clermont-Ferrand', 'Europe/Paris', 45.7797, 3.0868, '{}'),
  ('FR', null, 'Le Mans', 'Europe/Paris', 48.0004, 0.2047, '{}'),
  ('FR', null, 'Limoges', 'Europe/Paris', 45.8336, 1.2476, '{}'),
  ('FR', null, 'Metz', 'Europe/Paris', 49.1191, 6.1727, '{}'),
  ('FR', null, 'Nancy', 'Europe/Paris', 48.6844, 6.1850, '{}'),
  ('FR', null, 'Nîmes', 'Europe/Paris', 43.8338, 4.3596, '{}'),
  ('FR', null, 'Orléans', 'Europe/Paris', 47.9029, 1.9039, '{}'),
  ('FR', null, 'Saint-Étienne', 'Europe/Paris', 45.4339, 4.3900, '{St Étienne}'),
  ('FR', 'Alsace', 'Mulhouse', 'Europe/Paris', 47.7520, 7.3287, '{Mülhausen, Muelhausen}'),
  ('FR', 'Normandy', 'Caen', 'Europe/Paris', 49.1859, -0.3591, '{}'),
  ('FR', 'Normandy', 'Le Havre', 'Europe/Paris', 49.4938, 0.1077, '{}'),
  ('FR', 'Provence', 'Toulon', 'Europe/Paris', 43.1244, 5.9284, '{}'),
  ('ID', null, 'Ambon', 'Asia/Jayapura', -3.6958, 128.1833, '{Amboina}'),
  ('ID', null, 'Jayapura', 'Asia/Jayapura', -2.5337, 140.7181, '{Hollandia}'),
  ('ID', null, 'Kupang', 'Asia/Makassar', -10.1708, 123.6069, '{}'),
  ('ID', 'Java', 'Bekasi', 'Asia/Jakarta', -6.2349, 106.9896, '{}'),
  ('ID', 'Java', 'Cirebon', 'Asia/Jakarta', -6.7063, 108.5570, '{Cheribon}'),
  ('ID', 'Java', 'Depok', 'Asia/Jakarta', -6.4000, 106.8186, '{}'),
  ('ID', 'Java', 'South Tangerang', 'Asia/Jakarta', -6.2886, 106.7179, '{Tangerang Selatan, Tangsel}'),
  ('ID', 'Java', 'Tangerang', 'Asia/Jakarta', -6.1781, 106.6300, '{}'),
  ('ID', 'Kalimantan', 'Banjarmasin', 'Asia/Makassar', -3.3199, 114.5907, '{}'),
  ('ID', 'Kalimantan', 'Pontianak', 'Asia/Pontianak', -0.0319, 109.3250, '{}'),
  ('ID', 'Kalimantan', 'Samarinda', 'Asia/Makassar', -0.4917, 117.1458, '{}'),
  ('ID', 'Sulawesi', 'Palu', 'Asia/Makassar', -0.9083, 119.8708, '{}'),
  ('ID', 'Sumatra', 'Banda Aceh', 'Asia/Jakarta', 5.5417, 95.3333, '{Kutaraja}'),
  ('ID', 'Sumatra', 'Bandar Lampung', 'Asia/Jakarta', -5.4292, 105.2611, '{Tanjungkarang}'),
  ('ID', 'Sumatra', 'Bengkulu', 'Asia/Jakarta', -3.8004, 102.2655, '{Bencoolen}'),
  ('ID', 'Sumatra', 'Jambi', 'Asia/Jakarta', -1.6000, 103.6167, '{}'),
  ('ID', 'Sumatra', 'Pekanbaru', 'Asia/Jakarta', 0.5167, 101.4417, '{}'),
  ('IN', 'Andhra Pradesh', 'Visakhapatnam', 'Asia/Kolkata', 17.6801, 83.2016, '{Vizag, Waltair}'),
  ('IN', 'Assam', 'Guwahati', 'Asia/Kolkata', 26.1844, 91.7458, '{Gauhati}'),
  ('IN', 'Bihar', 'Patna', 'Asia/Kolkata', 25.5941, 85.1356, '{Pataliputra}'),
  ('IN', 'Gujarat', 'Rajkot', 'Asia/Kolkata', 22.2916, 70.7932, '{}'),
  ('IN', 'Gujarat', 'Surat', 'Asia/Kolkata', 21.1959, 72.8302, '{}'),
  ('IN', 'Gujarat', 'Vadodara', 'Asia/Kolkata', 22.2994, 73.2081, '{Baroda}'),
  ('IN', 'Haryana', 'Faridabad', 'Asia/Kolkata', 28.4112, 77.3132, '{Delhi NCR, NCR}'),
  ('IN', 'Himachal Pradesh', 'Shimla', 'Asia/Kolkata', 31.1044, 77.1666, '{Simla}'),
  ('IN', 'Karnataka', 'Mangaluru', 'Asia/Kolkata', 12.9172, 74.8560, '{Mangalore}'),
  ('IN', 'Kerala', 'Kozhikode', 'Asia/Kolkata', 11.2480, 75.7804, '{Calicut}'),
  ('IN', 'Madhya Pradesh', 'Bhopal', 'Asia/Kolkata', 23.2547, 77.4029, '{}'),
  ('IN', 'Maharashtra', 'Nagpur', 'Asia/Kolkata', 21.1463, 79.0849, '{}'),
  ('IN', 'Maharashtra', 'Nashik', 'Asia/Kolkata', 19.9973, 73.7910, '{Nasik}'),
  ('IN', 'Maharashtra', 'Navi Mumbai', 'Asia/Kolkata', 19.0368, 73.0158, '{}'),
  ('IN', 'Maharashtra', 'Thane', 'Asia/Kolkata', 19.1970, 72.9635, '{Thana}'),
  ('IN', 'Odisha', 'Bhubaneswar', 'Asia/Kolkata', 20.2724, 85.8338, '{Bhubaneshwar}'),
  ('IN', 'Punjab', 'Ludhiana', 'Asia/Kolkata', 30.9120, 75.8538, '{}'),
  ('IN', 'Rajasthan', 'Jodhpur', 'Asia/Kolkata', 26.2684, 73.0059, '{}'),
  ('IN', 'Tamil Nadu', 'Madurai', 'Asia/Kolkata', 9.9190, 78.1195, '{}'),
  ('IN', 'Uttar Pradesh', 'Agra', 'Asia/Kolkata', 27.1833, 78.0167, '{}'),
  ('IN', 'Uttar Pradesh', 'Ghaziabad', 'Asia/Kolkata', 28.6654, 77.4391, '{Delhi NCR, NCR}'),
  ('IN', 'Uttar Pradesh', 'Kanpur', 'Asia/Kolkata', 26.4652, 80.3498, '{Cawnpore}'),
  ('IN', 'Uttar Pradesh', 'Prayagraj', 'Asia/Kolkata', 25.4448, 81.8432, '{Allahabad}'),
  ('PK', 'Azad Kashmir', 'Muzaffarabad', 'Asia/Karachi', 34.3700, 73.4708, '{}'),
  ('PK', 'Punjab', 'Dera Ghazi Khan', 'Asia/Karachi', 30.0459, 70.6403, '{DG Khan}'),
  ('PK', 'Punjab', 'Jhang', 'Asia/Karachi', 31.2698, 72.3169, '{Jhang Sadar}'),
  ('PK', 'Punjab', 'Jhelum', 'Asia/Karachi', 32.9345, 73.7310, '{}'),
  ('PK', 'Punjab', 'Kasur', 'Asia/Karachi', 31.1187, 74.4502, '{Qasur}'),
  ('PK', 'Punjab', 'Okara', 'Asia/Karachi', 30.8103, 73.4515, '{}'),
  ('PK', 'Punjab', 'Rahim Yar Khan', 'Asia/Karachi', 28.4199, 70.3034, '{}'),
  ('PK', 'Punjab', 'Sahiwal', 'Asia/Karachi', 30.6659, 73.1019, '{}'),
  ('PK', 'Punjab', 'Sheikhupura', 'Asia/Karachi', 31.7129, 73.9856, '{}'),
  ('PK', 'Sindh', 'Larkana', 'Asia/Karachi', 27.5590, 68.2120, '{Larkano}'),
  ('PK', 'Sindh', 'Mirpur Khas', 'Asia/Karachi', 25.5276, 69.0126, '{Mirpurkhas}'),
  ('PK', 'Sindh', 'Nawabshah', 'Asia/Karachi', 26.2394, 68.4037, '{Shaheed Benazirabad}'),
  ('TH', null, 'Chanthaburi', 'Asia/Bangkok', 12.6096, 102.1045, '{Chantaburi}'),
  ('TH', null, 'Chonburi', 'Asia/Bangkok', 13.3622, 100.9835, '{}'),
  ('TH', null, 'Lampang', 'Asia/Bangkok', 18.2923, 99.4928, '{}'),
  ('TH', null, 'Lopburi', 'Asia/Bangkok', 14.7981, 100.6540, '{}'),
  ('TH', null, 'Nakhon Pathom', 'Asia/Bangkok', 13.8196, 100.0443, '{}'),
  ('TH', null, 'Nakhon Sawan', 'Asia/Bangkok', 15.7047, 100.1372, '{}'),
  ('TH', null, 'Nakhon Si Thammarat', 'Asia/Bangkok', 8.4333, 99.9667, '{Ligor}'),
  ('TH', null, 'Phitsanulok', 'Asia/Bangkok', 16.8248, 100.2586, '{}'),
  ('TH', null, 'Samut Prakan', 'Asia/Bangkok', 13.5993, 100.5968, '{}'),
  ('TH', null, 'Si Racha', 'Asia/Bangkok', 13.1737, 100.9311, '{Sriracha}'),
  ('TH', null, 'Songkhla', 'Asia/Bangkok', 7.1988, 100.5951, '{Singora}'),
  ('TH', null, 'Sukhothai', 'Asia/Bangkok', 17.0078, 99.8230, '{}'),
  ('TH', null, 'Trang', 'Asia/Bangkok', 7.5563, 99.6114, '{}'),
  ('US', null, 'Albuquerque', 'America/Denver', 35.0845, -106.6511, '{ABQ, NM}'),
  ('US', null, 'Santa Fe', 'America/Denver', 35.6870, -105.9378, '{}'),
  ('US', 'Arizona', 'Tucson', 'America/Phoenix', 32.2217, -110.9265, '{}'),
  ('US', 'California', 'Fresno', 'America/Los_Angeles', 36.7477, -119.7724, '{}'),
  ('US', 'California', 'Long Beach', 'America/Los_Angeles', 33.7670, -118.1892, '{}'),
  ('US', 'Florida', 'Jacksonville', 'America/New_York', 30.3322, -81.6556, '{Jax}'),
  ('US', 'Indiana', 'Indianapolis', 'America/Indiana/Indianapolis', 39.7684, -86.1580, '{Indy}'),
  ('US', 'Maryland', 'Baltimore', 'America/New_York', 39.2904, -76.6122, '{}'),
  ('US', 'Ohio', 'Cincinnati', 'America/New_York', 39.1271, -84.5144, '{}'),
  ('US', 'Ohio', 'Cleveland', 'America/New_York', 41.4995, -81.6954, '{}'),
  ('US', 'Ohio', 'Columbus', 'America/New_York', 39.9612, -82.9988, '{}'),
  ('US', 'Oklahoma', 'Oklahoma City', 'America/Chicago', 35.4676, -97.5164, '{OKC}'),
  ('US', 'Tennessee', 'Memphis', 'America/Chicago', 35.1495, -90.0490, '{}'),
  ('US', 'Texas', 'El Paso', 'America/Denver', 31.7587, -106.4869, '{}'),
  ('US', 'Texas', 'Fort Worth', 'America/Chicago', 32.7254, -97.3208, '{Ft Worth, DFW}'),
  ('US', 'Wisconsin', 'Milwaukee', 'America/Chicago', 43.0389, -87.9065, '{}');

insert into public.places (kind, parent_id, name, timezone, lat, lng)
select 'region', country.id, given.name, given.timezone, given.lat, given.lng
from pg_temp.given_regions given
left join public.places country on country.kind = 'country' and country.country_code = given.country_code
on conflict on constraint places_once do nothing;

-- Where each city belongs, and the city of the country that has one of its names by now, if there is one: rather that of an admin, then
-- that of this name, then the one in its place.
create temporary table expected_cities on commit drop as
select given.*, coalesce(region.id, country.id) as parent_id, known.id as known_id, known.came_with_listing
from pg_temp.given_cities given
left join public.places country on country.kind = 'country' and country.country_code = given.country_code
left join public.places region on region.kind = 'region' and region.parent_id = country.id and region.name = given.region
left join lateral (
  select c.id, c.came_with_listing
  from public.places c join public.places above on above.id = c.parent_id
  where c.kind = 'city' and country.id in (above.id, above.parent_id)
    and c.slug = any (array(select private.slug(called) from unnest(given.name || given.other_names) called))
  order by c.came_with_listing, c.slug = private.slug(given.name) desc, c.parent_id = coalesce(region.id, country.id) desc, c.id
  limit 1) known on true;

update public.places c
set parent_id = e.parent_id, name = e.name, timezone = e.timezone, lat = e.lat, lng = e.lng, came_with_listing = false
from pg_temp.expected_cities e
where c.id = e.known_id and c.came_with_listing;

insert into public.places (kind, parent_id, name, timezone, lat, lng)
select 'city', e.parent_id, e.name, e.timezone, e.lat, e.lng
from pg_temp.expected_cities e where e.known_id is null order by e.position;

insert into public.place_names (place_id, name)
select region.id, other.name
from pg_temp.given_regions given
join public.places country on country.kind = 'country' and country.country_code = given.country_code
join public.places region on region.kind = 'region' and region.parent_id = country.id and region.name = given.name
cross join unnest(given.other_names) as other (name)
on conflict do nothing;

insert into public.place_names (place_id, name)
select city.id, other.name
from pg_temp.expected_cities e
join public.places city on city.kind = 'city' and city.parent_id = e.parent_id and city.name = e.name
cross join unnest(e.other_names) as other (name)
where e.known_id is null or e.came_with_listing
on conflict do nothing;

alter table public.places enable trigger audit_of_new;
alter table public.place_names enable trigger audit;
