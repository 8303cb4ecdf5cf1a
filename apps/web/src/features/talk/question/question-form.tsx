import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { askManager } from '@snab/contract/talk/question'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/api/api'
import { ApiError, errorText } from '../../../lib/api/api-error'
import { showSuccess } from '../../../lib/snackbar'
import { useUser } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import classes from './question-form.module.css'
import { isField, questionSchema, type Question } from './question-form-schema'
import { isWritten } from '../../../shared/session/written-documents'
import { questionTexts } from './question.texts'

const empty: Question = { message: '', name: '', phone: '', email: '', consent: false }

export function QuestionForm({ query, onSent }: { query: string; onSent: () => void }) {
  const t = useTexts(questionTexts)
  const user = useUser()
  const {
    register,
    handleSubmit,
    formState: { errors },
    setError,
  } = useForm<Question>({ resolver: zodResolver(questionSchema(user === null)), defaultValues: empty })
  const send = useMutation({
    mutationFn: (question: Question) =>
      call(askManager, { body: { ...question, query, address: location.pathname + location.search } }),
    onSuccess: () => {
      showSuccess(t('question.sent'))
      onSent()
    },
    onError: (error) =>
      fieldErrors(error).forEach(({ field, message }, at) => setError(field, { message }, { shouldFocus: at === 0 })),
  })
  const contact = user?.phone ?? user?.email

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) =>
        void handleSubmit((question) => {
          if (!send.isPending) send.mutate(question)
        })(event)
      }
    >
      {query !== '' && <p className={classes.about}>{t('question.about', { query })}</p>}
      <Textarea
        data-autofocus
        label={t('question.message')}
        placeholder={t('question.messagePlaceholder')}
        rows={3}
        error={errors.message?.message}
        {...register('message')}
      />
      {user ? (
        contact && <p className={classes.about}>{t('question.known', { contact })}</p>
      ) : (
        <>
          <TextInput
            label={t('question.name')}
            required
            withAsterisk
            autoComplete="name"
            error={errors.name?.message}
            {...register('name')}
          />
          <div className={classes.pair}>
            <TextInput
              label={t('question.phone')}
              type="tel"
              autoComplete="tel"
              error={errors.phone?.message}
              {...register('phone')}
            />
            <TextInput
              label={t('question.email')}
              type="email"
              autoComplete="email"
              error={errors.email?.message}
              {...register('email')}
            />
          </div>
          <p className={classes.hint}>{t('question.oneOf')}</p>
          {isWritten('question-consent') && (
            <Checkbox
              error={errors.consent?.message}
              label={
                <>
                  {t('question.consentBefore')}{' '}
                  <Outside href="/content/question-consent">{t('question.consent')}</Outside>
                </>
              }
              {...register('consent')}
            />
          )}
          {isWritten('privacy-policy') && (
            <p className={classes.hint}>
              {t('question.policyBefore')} <Outside href="/content/privacy-policy">{t('question.policy')}</Outside>
            </p>
          )}
        </>
      )}
      {send.error && !send.isPending && fieldErrors(send.error).length === 0 && (
        <p role="alert" className={classes.problem}>
          {errorText(send.error)}
        </p>
      )}
      <button type="submit" className={`${buttons.filled} ${classes.submit}`} aria-disabled={send.isPending}>
        {t(send.isPending ? 'question.sending' : 'question.send')}
      </button>
    </form>
  )
}

function Outside({ href, children }: { href: string; children: string }) {
  const t = useTexts(questionTexts)
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({t('question.newTab')})</span>
    </a>
  )
}

/** The server's messages about fields of this form. */
const fieldErrors = (error: unknown) =>
  error instanceof ApiError
    ? (error.body.errors ?? []).flatMap(({ field, message }) => (isField(field) ? [{ field, message }] : []))
    : []
