import { TextInput } from '@mantine/core'
import type { ColumnChoice, StaffView, ViewedScreen } from '@snab/contract/office/staff-view'
import { useState } from 'react'
import { errorText } from '../../../lib/api/api-error'
import { showError, showSuccess, showUndo } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { problemOfField } from '../editing/save-problem'
import { useApplyView, useChangeViews } from './views.data'
import classes from './views.module.css'
import { viewTexts } from './views.texts'

export const nameProblem = (error: Error | null): string | undefined =>
  error ? (problemOfField(error, 'name') ?? errorText(error)) : undefined

type Props = {
  screen: ViewedScreen
  view: StaffView
  isCurrent: boolean
  /** The current state of the screen. */ state: { address: string; columns: ColumnChoice }
}

export function ViewRow({ screen, view, isCurrent, state }: Props) {
  const t = useTexts(viewTexts)
  const apply = useApplyView(screen)
  const { add, change, remove } = useChangeViews(screen)
  const [isRenaming, setRenaming] = useState(false)
  const { id, name, isDefault } = view
  const alter = (body: { isDefault: boolean } | { state: Props['state'] }, message?: string) =>
    change.mutate(
      { id, ...body },
      { onSuccess: () => message !== undefined && showSuccess(message), onError: (error) => showError(error) },
    )
  const removeView = () =>
    remove.mutate(id, {
      onSuccess: () =>
        showUndo(t('views.deleted', { name }), {
          text: t('views.undo'),
          run: () => add.mutate(view, { onError: (error) => showError(error) }),
        }),
    })
  if (isRenaming) return <RenameForm screen={screen} view={view} onDone={() => setRenaming(false)} />
  return (
    <li>
      <button
        type="button"
        className={classes.view}
        aria-current={isCurrent || undefined}
        aria-label={t('views.open', { name })}
        onClick={() => apply(view)}
      >
        {name}
      </button>
      <span className={classes.actions}>
        <button
          type="button"
          className={buttons.link}
          aria-pressed={isDefault}
          aria-label={t(isDefault ? 'views.isDefaultOf' : 'views.makeDefaultOf', { name })}
          onClick={() => alter({ isDefault: !isDefault })}
        >
          {t(isDefault ? 'views.isDefault' : 'views.makeDefault')}
        </button>
        {!isCurrent && (
          <button
            type="button"
            className={buttons.link}
            aria-label={t('views.writeOf', { name })}
            onClick={() => alter({ state }, t('views.saved', { name }))}
          >
            {t('views.write')}
          </button>
        )}
        <button
          type="button"
          className={buttons.link}
          aria-label={t('views.renameOf', { name })}
          onClick={() => setRenaming(true)}
        >
          {t('views.rename')}
        </button>
        <button type="button" className={buttons.link} aria-label={t('views.deleteOf', { name })} onClick={removeView}>
          {t('views.delete')}
        </button>
      </span>
    </li>
  )
}

function RenameForm({ screen, view, onDone }: { screen: ViewedScreen; view: StaffView; onDone: () => void }) {
  const t = useTexts(viewTexts)
  const { change } = useChangeViews(screen)
  const [name, setName] = useState(view.name)
  return (
    <li>
      <form
        className={classes.save}
        onSubmit={(event) => {
          event.preventDefault()
          if (change.isPending) return
          change.mutate(
            { id: view.id, name },
            {
              onSuccess: () => {
                showSuccess(t('views.renamed'))
                onDone()
              },
            },
          )
        }}
      >
        <TextInput
          label={t('views.newName')}
          data-autofocus
          value={name}
          maxLength={60}
          error={nameProblem(change.error)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" className={buttons.filled}>
          {t('views.apply')}
        </button>
        <button type="button" className={buttons.button} onClick={onDone}>
          {t('views.cancel')}
        </button>
      </form>
    </li>
  )
}
