type HomeSearch = { /** The page that lies over the home page, by its slug. */ content?: string | undefined }

export const readHomeSearch = ({ content }: Record<string, unknown>): HomeSearch => ({
  content: typeof content === 'string' && content !== '' ? content.slice(0, 100) : undefined,
})
