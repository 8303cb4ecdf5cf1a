import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { templateTexts } from './template.texts'

type Props<Item> = { name: string; at: number; list: readonly Item[]; onChange: (list: Item[]) => void }

/** Buttons that move an item one place up or down. */
export function PlaceButtons<Item>({ name, at, list, onChange }: Props<Item>) {
  const t = useTexts(templateTexts)
  const move = (step: 1 | -1) => {
    const next = [...list]
    next.splice(at + step, 0, ...next.splice(at, 1))
    onChange(next)
  }
  return (
    <>
      <button
        type="button"
        className={buttons.icon}
        disabled={at === 0}
        aria-label={t('template.up', { name })}
        onClick={() => move(-1)}
      >
        ↑
      </button>
      <button
        type="button"
        className={buttons.icon}
        disabled={at === list.length - 1}
        aria-label={t('template.down', { name })}
        onClick={() => move(1)}
      >
        ↓
      </button>
    </>
  )
}
