/** `price-type-3`, `warehouse-4`, `region-2`, `word-5` or `region-new`: what is being edited. */
export type MappingSearch = { edit?: string | undefined }

export const readMappingSearch = ({ edit }: Record<string, unknown>): MappingSearch => ({
  edit:
    typeof edit === 'string' && /^(?:(?:price-type|warehouse|region|word)-\d{1,15}|region-new)$/.test(edit)
      ? edit
      : undefined,
})
