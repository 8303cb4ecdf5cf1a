// a thread of the pool that makes files of documents
export { default } from './render/render-table'
