-- Staff find a document by a part of its number.
create index documents_number_words on documents using gin (number gin_trgm_ops);
