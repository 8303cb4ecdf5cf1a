import { TextInput } from '@mantine/core'
import type { ViewedScreen } from '@snab/contract/office/staff-view'
import { useState } from 'react'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { Menu } from '../../../ui/dialog/menu'
import { nameProblem, ViewRow } from './view-row'
import { useApplyView, useChangeViews, useViewAddress, useViews } from './views.data'
import classes from './views.module.css'
import { viewTexts } from './views.texts'

/** A person's own views of a list: filters, order and columns under a name. */
export function ViewMenu({ screen }: { screen: ViewedScreen }) {
  const t = useTexts(viewTexts)
  const { data } = useViews(screen)
  const address = useViewAddress()
  const apply = useApplyView(screen)
  const state = { address, columns: data?.columns ?? null }
  // a tab's list is a different list, with or without filters
  const bare = screen === 'announcements' ? '?tab=announcements' : ''
  const items = data?.items ?? []
  const current = items.find(
    (view) => view.address === address && JSON.stringify(view.columns) === JSON.stringify(state.columns),
  )
  return (
    <Menu
      label={current ? t('views.menuOf', { name: current.name }) : t('views.menu')}
      trigger={<span className={classes.trigger}>{current?.name ?? t('views.menu')}</span>}
      triggerClass={buttons.button}
    >
      <section className={classes.views} aria-label={t('views.own')}>
        {items.length === 0 ? (
          <p className={classes.hint}>{t('views.nothing')}</p>
        ) : (
          <ul>
            {items.map((view) => (
              <ViewRow key={view.id} screen={screen} view={view} isCurrent={view === current} state={state} />
            ))}
          </ul>
        )}
        {address !== bare && (
          <button
            type="button"
            className={buttons.link}
            onClick={() => apply({ address: bare, columns: state.columns })}
          >
            {t('views.all')}
          </button>
        )}
        <SaveView screen={screen} state={state} />
      </section>
    </Menu>
  )
}

type State = Parameters<typeof ViewRow>[0]['state']

function SaveView({ screen, state }: { screen: ViewedScreen; state: State }) {
  const t = useTexts(viewTexts)
  const { add } = useChangeViews(screen)
  const [name, setName] = useState('')
  return (
    <form
      className={classes.save}
      onSubmit={(event) => {
        event.preventDefault()
        if (add.isPending) return
        add.mutate(
          { name, ...state },
          {
            onSuccess: (view) => {
              setName('')
              showSuccess(t('views.saved', { name: view.name }))
            },
          },
        )
      }}
    >
      <TextInput
        label={t('views.name')}
        value={name}
        maxLength={60}
        error={nameProblem(add.error)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <button type="submit" className={buttons.filled} aria-disabled={add.isPending}>
        {t('views.save')}
      </button>
    </form>
  )
}
