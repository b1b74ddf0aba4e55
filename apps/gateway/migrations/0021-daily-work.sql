-- Tasks that one of several processes does once a day. A process may claim a task from `next_at` on. The claim moves `next_at` forward
-- by the maximum duration of the task, so that another process repeats it after a crash; the end of the task moves it by a day.
create table daily_work (
  name text primary key,
  next_at timestamptz not null
);
