type Asked = { page: number; perPage: number; total: number }

/** Paging data of a list; an empty list has one page. */
export const pageMeta = ({ page, perPage, total }: Asked) => ({
  currentPage: page,
  perPage,
  totalCount: total,
  pageCount: Math.max(1, Math.ceil(total / perPage)),
})
