-- The log of a booking also says which days it holds and what was paid for it: of a stay whose rest was cancelled nothing else says what it
-- was before. Both stay when a member leaves, and are no words of anybody.
create or replace trigger audit after insert or update on public.bookings
  for each row execute function private.audit(
    'status', 'held_days', 'total', 'paid_amount', 'cancellation_fee', 'cancelled_by', '?cancelled_because', 'arrival', 'host_id');
