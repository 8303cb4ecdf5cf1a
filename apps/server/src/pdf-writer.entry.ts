// the thread that lays out product documents
export { writePdf as default } from './files/pdf/write-pdf'
