import { formatMoment } from '../../../../lib/texts/format'
import type { ManagerQuestion } from '@snab/contract/talk/question'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import { QuestionAnswer } from './question-answer'
import classes from '../../views/inbox.module.css'
import { InboxScreen } from '../../views/inbox-screen'
import { useQuestions } from '../../frame/staff.data'
import { staffTexts } from '../../frame/staff.texts'

const route = getRouteApi('/staff/(talk)/questions')

export function QuestionsScreen() {
  const t = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuestions(search)
  const isOpen = search.state === undefined
  return (
    <InboxScreen
      heading={t('staff.questions')}
      screen="questions"
      list={list}
      onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      nothing={t(isOpen ? 'questions.nothing' : 'questions.nothingAnswered')}
      states={{
        label: t('questions.state'),
        tabs: [
          { name: t('questions.open'), link: linkOptions({ to: '/staff/questions', search: { state: undefined } }) },
          {
            name: t('questions.answered'),
            link: linkOptions({ to: '/staff/questions', search: { state: 'answered' } }),
          },
        ],
      }}
      renderItem={(question: ManagerQuestion) => <Question key={question.id} question={question} />}
    />
  )
}

function Question({ question }: { question: ManagerQuestion }) {
  const t = useTexts(staffTexts)
  const { company, name, phone, email, query, address, message, created, answered, answeredBy } = question
  return (
    <li className={classes.item}>
      <div className={classes.who}>
        <strong>{name || t('questions.guest')}</strong>
        <span>{company?.name ?? t('questions.guest')}</span>
        {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        <time dateTime={created}>{formatMoment(created)}</time>
      </div>
      <div className={classes.what}>
        {query !== '' && (
          <p>
            {t('questions.query')}: <strong>{query}</strong> <a href={address}>{t('questions.list')}</a>
          </p>
        )}
        {message !== '' && <p className={classes.message}>{message}</p>}
        {question.answer !== '' && <blockquote className={classes.reply}>{question.answer}</blockquote>}
        {answered && (
          <p className={classes.answered}>
            {t('questions.answeredBy', { name: answeredBy ?? '', date: formatMoment(answered) })}
            {question.note !== '' && `: ${question.note}`}
          </p>
        )}
      </div>
      <QuestionAnswer question={question} />
    </li>
  )
}
