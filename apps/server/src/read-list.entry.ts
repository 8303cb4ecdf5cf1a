// a thread of the pool that reads buyers' lists
export { default } from './features/list-import/open-list'
export { openText } from './features/list-import/open-text'
export { annotateWorkbook } from './features/list-import/annotate-workbook'
