// a thread of the pool that reads lists of buyers and of staff
import { openSheets } from './sheets/open-sheets'
import { listLimits, tableLimits } from './sheets/opened-sheets'

export default (bytes: Uint8Array) => openSheets(Buffer.from(bytes), listLimits)
export const readTables = (bytes: Uint8Array) => openSheets(Buffer.from(bytes), tableLimits)
export { openText } from './features/list-import/reading/open-text'
export { annotateWorkbook } from './features/list-import/workbook/annotate-workbook'
