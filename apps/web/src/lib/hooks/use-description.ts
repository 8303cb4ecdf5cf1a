import { useEffect } from 'react'

/** Sets the description for search engines and messengers while the page is shown. */
export function useDescription(text: string) {
  useEffect(() => {
    if (text === '') return
    const known = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    const meta =
      known ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'description' }))
    const before = known?.content
    meta.content = text
    return () => {
      if (before === undefined) meta.remove()
      else meta.content = before
    }
  }, [text])
}
