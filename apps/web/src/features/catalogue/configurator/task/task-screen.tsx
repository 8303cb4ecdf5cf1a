import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { MessageScreen } from '../../../../ui/page/message-screen'
import panel from '../../../../ui/panel.module.css'
import { ShareButton } from '../share-button'
import { Formula } from './formula'
import { PlanItems } from './plan-items'
import { formOf, isSound, planOf, searchOf, type Form } from './task-fields'
import { TaskForm } from './task-form'
import { taskIds, taskList, type TaskId } from './task-list'
import { taskTexts } from './task.texts'
import classes from './task.module.css'
import { tasks } from './tasks'

const route = getRouteApi('/modules/raec-configurator/task/$task')

export function TaskScreen() {
  const t = useTexts(taskTexts)
  const { task } = route.useParams()
  const id = taskIds.find((known) => known === task)
  if (id) return <Task key={id} id={id} />
  return (
    <MessageScreen
      heading={t('task.gone')}
      actions={
        <Link to="/modules/raec-configurator" className={buttons.filled}>
          {t('task.back')}
        </Link>
      }
    >
      <p>{t('task.goneHint')}</p>
    </MessageScreen>
  )
}

/** Conditions, the calculation with its formulas, and the goods for it. */
function Task({ id }: { id: TaskId }) {
  const t = useTexts(taskTexts)
  const task = tasks[id]
  const search = route.useSearch()
  const navigate = route.useNavigate()
  // typing must not wait for the address
  const [form, setForm] = useState(() => formOf(task, search))
  const plan = useMemo(() => (isSound(task, form) ? planOf(task, form) : null), [task, form])
  const change = (next: Form) => {
    setForm(next)
    void navigate({ search: (before) => ({ ...before, ...searchOf(task, next) }), replace: true, resetScroll: false })
  }
  const name = taskList.find((known) => known.id === id)?.name ?? ''
  return (
    <Page
      heading={name}
      aside={
        <span className={panel.tools}>
          <Link to="/modules/raec-configurator" className={buttons.button}>
            {t('task.back')}
          </Link>
          <ShareButton />
        </span>
      }
    >
      <div className={classes.stack}>
        <TaskForm task={task} form={form} onChange={change} />
        {plan ? (
          <>
            <Formula plan={plan} />
            <PlanItems
              name={name}
              items={plan.items}
              take={search.take}
              onTake={(next) =>
                void navigate({ search: (before) => ({ ...before, take: next }), replace: true, resetScroll: false })
              }
            />
          </>
        ) : (
          <p role="status" className={panel.problem}>
            {t('task.unsound')}
          </p>
        )}
      </div>
    </Page>
  )
}
