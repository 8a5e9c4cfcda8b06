-- As every table of a house, for statements that staff and viewers share; no policy shows a viewer a row.
grant select on comunicados_recusas to {{viewer}};
