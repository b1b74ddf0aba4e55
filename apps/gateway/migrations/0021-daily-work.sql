-- Work that one process of several does once in a day. It is free to be taken from `next_at` on: whoever takes it moves that on by
-- as long as the work may take, so that it is not lost with a process, and by a day when it is done.
create table daily_work (
  name text primary key,
  next_at timestamptz not null
);
