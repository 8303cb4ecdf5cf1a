// the thread that lays out product documents
export { writePdf as default } from './files/write-pdf'
