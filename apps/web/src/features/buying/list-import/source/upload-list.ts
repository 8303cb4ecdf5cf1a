import { importFile, type ListImport } from '@snab/contract/buying/list-import'
import { callWithBytes } from '../../../../lib/api/api'

export const largestFile = 10 * 1024 * 1024

export const uploadList = (file: File, signal: AbortSignal): Promise<ListImport> =>
  callWithBytes(importFile, { query: { name: file.name.slice(0, 255) }, body: undefined }, file, { signal })
