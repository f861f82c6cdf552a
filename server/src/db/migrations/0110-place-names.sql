-- Place names are parsed anew: districts, short names and streets were unknown.
truncate wished_places;
