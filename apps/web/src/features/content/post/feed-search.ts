type FeedSearch = { rubric?: string | undefined }

const longestRubric = 100

export const readFeedSearch = ({ rubric }: Record<string, unknown>): FeedSearch => ({
  rubric: typeof rubric === 'string' && rubric !== '' ? rubric.slice(0, longestRubric) : undefined,
})
