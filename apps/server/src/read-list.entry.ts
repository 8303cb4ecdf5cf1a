// a thread of the pool that reads buyers' lists
export { default } from './features/list-import/reading/open-list'
export { openText } from './features/list-import/reading/open-text'
export { annotateWorkbook } from './features/list-import/workbook/annotate-workbook'
