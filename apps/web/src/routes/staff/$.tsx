import { createFileRoute, notFound } from '@tanstack/react-router'

/** Any address of the area while its routes are not loaded; afterwards those that none of them has. */
export const Route = createFileRoute('/staff/$')({
  beforeLoad: ({ search }) => {
    if (!search.readersMissing) throw notFound()
  },
})
