import { nameOfList } from '@snab/domain/buying/offline/edit'
import { longest } from '@snab/domain/field-limits'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { formatTime } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { makeList } from '../../../shared/offline/edit-kept'
import { useOffline } from '../../../shared/offline/offline-state'
import buttons from '../../../ui/button.module.css'
import classes from './offline.module.css'
import { screenTexts } from './offline-screen.texts'
import type { Kept, ShownList } from './use-kept'

export function useListName(): (list: Pick<ShownList, 'list' | 'name'>) => string {
  const t = useTexts(screenTexts)
  return ({ list, name }) => {
    if (list.kind !== 'cart') return name
    return name === '' ? t('offlineScreen.cart') : t('offlineScreen.cartNamed', { name })
  }
}

export function KeptLists({ kept: { vault, lists } }: { kept: Kept }) {
  const t = useTexts(screenTexts)
  const { freshAt, isCut } = useOffline()
  const nameOf = useListName()
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name')).trim()
    if (name === '') return
    void makeList(vault, name).then((list) => navigate({ to: '/offline', search: { kept: nameOfList(list) } }))
    form.reset()
  }
  return (
    <>
      <p className={classes.hint}>{t('offlineScreen.hint')}</p>
      <form className={classes.make} onSubmit={submit}>
        <label className={classes.wide}>
          <span className={classes.label}>{t('offlineScreen.newName')}</span>
          <input name="name" autoComplete="off" maxLength={longest.specificationName} />
        </label>
        <button type="submit" className={buttons.button}>
          {t('offlineScreen.make')}
        </button>
      </form>
      <h2>{t('offlineScreen.lists')}</h2>
      {lists.length === 0 ? (
        <p className={classes.facts} role="status">
          {t(freshAt === null && !isCut ? 'offlineScreen.savingLists' : 'offlineScreen.noLists')}
        </p>
      ) : (
        <ul className={classes.lists}>
          {lists.map((one) => (
            <li key={nameOfList(one.list)}>
              <Link to="/offline" search={{ kept: nameOfList(one.list) }}>
                {nameOf(one)}
              </Link>
              <span className={classes.facts}>
                {[
                  t('offlineScreen.rows', { count: one.rows.length }),
                  one.at === null
                    ? t('offlineScreen.notOnPortal')
                    : t('offlineScreen.pricesAt', { time: formatTime(one.at) }),
                  !one.mayEdit && t('offlineScreen.readOnly'),
                  one.pending.size > 0 && t('offlineScreen.unsent'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
