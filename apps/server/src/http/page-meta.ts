type Asked = { page: number; perPage: number; total: number }

/** What a page says of its list; an empty list has one page. */
export const pageMeta = ({ page, perPage, total }: Asked) => ({
  currentPage: page,
  perPage,
  totalCount: total,
  pageCount: Math.max(1, Math.ceil(total / perPage)),
})
