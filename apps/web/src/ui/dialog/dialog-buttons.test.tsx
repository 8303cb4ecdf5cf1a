import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { open } from '../../../test/screen'
import { ConfirmDialog } from './confirm-dialog'
import { FormButtons } from './form-buttons'

test('a form is submitted once, however often its button or Enter is pressed, and the button keeps the focus', async () => {
  let saves = 0
  let cancels = 0
  function Form() {
    const [isPending, setPending] = useState(false)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          saves += 1
          setPending(true)
        }}
      >
        <input aria-label="Название" />
        <FormButtons save="Сохранить" saving="Сохраняем…" isPending={isPending} onCancel={() => (cancels += 1)} />
      </form>
    )
  }
  const { person } = await open(<Form />)
  await person.click(screen.getByRole('button', { name: 'Сохранить' }))
  const button = screen.getByRole('button', { name: 'Сохраняем…' })
  expect(document.activeElement).toBe(button)
  await person.click(button)
  await person.type(screen.getByLabelText('Название'), 'Щит{Enter}')
  expect(saves).toBe(1)
  await person.click(screen.getByRole('button', { name: 'Отмена' }))
  expect(cancels).toBe(1)
})

test('Enter in a question does nothing harmful; the error is said and asking again is possible', async () => {
  const done: string[] = []
  const { person } = await open(
    <ConfirmDialog
      title="Удалить «Щит»?"
      text="Вернуть его будет нельзя."
      action="Удалить"
      isPending={false}
      error={new Error('Нет связи')}
      failed="Не удалилось"
      onConfirm={() => done.push('deleted')}
      onClose={() => done.push('closed')}
    />,
  )
  expect((await screen.findByRole('alert')).textContent).toBe('Не удалилось. Нет связи')
  await person.keyboard('{Enter}')
  expect(done).toEqual(['closed'])
  await person.click(screen.getByRole('button', { name: 'Удалить' }))
  expect(done).toEqual(['closed', 'deleted'])
})
