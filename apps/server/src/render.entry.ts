// the thread that renders documents into files
export { default } from './render/render-table'
