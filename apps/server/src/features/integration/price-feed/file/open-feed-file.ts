import type { OpenFeedFile } from './feed-content'

/** The libraries are large and rarely needed, so each is loaded on first use. */
export const openFeedFile: OpenFeedFile = async (path, head) => {
  switch (head.format) {
    case 'xlsx':
      return (await import('./xlsx-file')).openXlsxFile(path, head)
    case 'csv':
      return (await import('./csv-file')).openCsvFile(path, head)
    case 'yml':
      return (await import('./yml-file')).openYmlFile(path, head)
    case 'bmecat':
      return (await import('./bmecat-file')).openBmecatFile(path, head)
  }
}
