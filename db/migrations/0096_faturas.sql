-- The last day on which a month is not late is written out where it is read: as a function it cost
-- a call for every row.
drop function ile_prazo(date, date, date);
