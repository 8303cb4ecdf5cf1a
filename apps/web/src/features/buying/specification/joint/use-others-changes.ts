import { useEffect, useState } from 'react'
import { textOf } from '../../../../lib/texts/texts'
import { onOthersChange } from '../follow-specification'
import { jointTexts } from './joint.texts'
import { changedNames, gatherMs, namedBriefly } from './others-changes'

const t = textOf(jointTexts)

/** What others have changed, for a polite live region: one message for all changes of some seconds. */
export function useOthersChanges(id: number): string {
  const [words, setWords] = useState('')
  useEffect(() => {
    let names: string[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    function say() {
      timer = undefined
      setWords(t('joint.changed', { count: new Set(names).size, names: namedBriefly(names) }))
      names = []
    }
    const stop = onOthersChange(id, (before, after) => {
      names.push(...changedNames(before, after))
      if (names.length > 0) timer ??= setTimeout(say, gatherMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [id])
  return words
}
