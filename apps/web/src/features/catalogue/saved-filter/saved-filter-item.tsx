import type { SavedFilter } from '@snab/contract/catalogue/saved-filter'
import { longest } from '@snab/domain/field-limits'
import { useRouter } from '@tanstack/react-router'
import { useState, type MouseEvent } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { isPlainClick } from '../../../lib/plain-click'
import buttons from '../../../ui/button.module.css'
import { MoreIcon } from '../../../ui/icons'
import { Menu } from '../../../ui/dialog/menu'
import type { useSavedFilterActions } from './saved-filter.data'
import { savedFilterTexts } from './saved-filter.texts'
import classes from './saved-filters.module.css'

type Props = { filter: SavedFilter; actions: ReturnType<typeof useSavedFilterActions> }

export function SavedFilterItem({
  filter: { id, url, name, chips, alerts, news },
  actions: { change, remove },
}: Props) {
  const t = useTexts(savedFilterTexts)
  const { history } = useRouter()
  const [isRenaming, setRenaming] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const title = name === '' ? chips.map(({ text }) => text).join(', ') : name

  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    history.push(`/catalog${url}`)
  }

  async function rename(next: string | null) {
    if (isSaving) return
    if (next === null || next === name) return setRenaming(false)
    setSaving(true)
    try {
      await change.mutateAsync({ id, name: next })
      setRenaming(false)
    } catch {
      // the mutation has shown the reason; the typed text stays in the field
    } finally {
      setSaving(false)
    }
  }

  if (isRenaming)
    return (
      <li>
        <Rename name={name} isSaving={isSaving} onDone={(next) => void rename(next)} />
      </li>
    )
  return (
    <li className={classes.item}>
      <a className={classes.link} href={`/catalog${url}`} title={title} onClick={open}>
        {name !== '' && <span className={classes.name}>{name}</span>}
        <span className={classes.chips}>
          {chips.map(({ text, kind }) => (
            <span key={`${kind} ${text}`} className={classes.chip} data-kind={kind}>
              {text}
            </span>
          ))}
        </span>
        {(news.goods > 0 || news.stock > 0) && (
          <span className={classes.news}>
            {[
              ...(news.goods > 0 ? [t('saved.goods', { count: news.goods })] : []),
              ...(news.stock > 0 ? [t('saved.stock', { count: news.stock })] : []),
            ].join(', ')}
          </span>
        )}
      </a>
      <label className={classes.watch} title={t('saved.watchHint')}>
        <input
          type="checkbox"
          // "checked" of a native checkbox gives its state; ARIA in HTML forbids aria-checked beside it
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          checked={alerts}
          aria-label={t('saved.watchLabel', { name: title })}
          onChange={({ target }) => change.mutate({ id, alerts: target.checked })}
        />
        <span aria-hidden>{t('saved.watch')}</span>
      </label>
      <Menu
        closesOnChoice
        label={t('saved.options', { name: title })}
        trigger={<MoreIcon size={14} />}
        triggerClass={buttons.icon}
      >
        <div className={classes.menu}>
          <button type="button" onClick={() => setRenaming(true)}>
            {t('saved.rename')}
          </button>
          <button type="button" onClick={() => remove.mutate(id)}>
            {t('saved.delete')}
          </button>
        </div>
      </Menu>
    </li>
  )
}

/** Enter and blur save the name, Escape does not. */
function Rename({
  name,
  isSaving,
  onDone,
}: {
  name: string
  isSaving: boolean
  onDone: (name: string | null) => void
}) {
  const t = useTexts(savedFilterTexts)
  const [text, setText] = useState(name)
  return (
    <input
      className={classes.rename}
      // the person has just asked to type here
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-label={t('saved.name')}
      placeholder={t('saved.name')}
      maxLength={longest.savedFilterName}
      value={text}
      readOnly={isSaving}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => onDone(text.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onDone(text.trim())
        if (event.key === 'Escape') onDone(null)
      }}
    />
  )
}
