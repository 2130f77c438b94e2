-- The site says "email" everywhere; what was agreed to in other words stays under its own version.
insert into private.newsletter_words (version, words) values
  (2, 'We''ll email you posts from our blog, a few a month at most. Every email has a link to unsubscribe.');
