// the thread of the pool that writes papers of goods
export { writePdf as default } from './files/write-pdf'
