// one thread of the pool that opens buyers' workbooks
export { default } from './features/list-import/open-list'
export { annotateWorkbook } from './features/list-import/annotate-workbook'
