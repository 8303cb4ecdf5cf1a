// a thread of the pool that reads lists of buyers and of staff
export { default } from './features/list-import/reading/open-list'
export { readTables } from './features/price-list/read-tables'
export { openText } from './features/list-import/reading/open-text'
export { annotateWorkbook } from './features/list-import/workbook/annotate-workbook'
