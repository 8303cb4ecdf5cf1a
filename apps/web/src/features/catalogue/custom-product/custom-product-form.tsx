import { Button, Textarea, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import type { CustomProduct } from '@snab/contract/catalogue/custom-product'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorText } from '../../../lib/api/api-error'
import { showFieldErrors } from '../../../lib/api/field-errors'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import classes from './custom-product.module.css'
import { saveCustomProduct, takeSaved, usePutIntoCart, type Photo } from './custom-product.data'
import { fieldsOf, formSchema, valuesOf, type FormValues } from './custom-product-schema'
import { customProductTexts } from './custom-product.texts'
import { PhotoField } from './photo-field'

const fields = ['name', 'article', 'brand', 'unit', 'price', 'description'] as const

type Props = {
  product: CustomProduct | null
  /** The failed search. */ suggestedName?: string | undefined
  onDone: () => void
}

export function CustomProductForm({ product, suggestedName, onDone }: Props) {
  const t = useTexts(customProductTexts)
  const queryClient = useQueryClient()
  const putIntoCart = usePutIntoCart()
  const [photo, setPhoto] = useState<Photo>(null)
  const photoField = useRef<HTMLInputElement>(null)
  const [photoProblem, setPhotoProblem] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm<FormValues>({
    resolver: zodResolver(formSchema),
    defaultValues: valuesOf(product, suggestedName),
  })
  const { errors } = formState

  const save = useMutation({
    mutationFn: ({ values }: { values: FormValues; toCart: boolean }) =>
      saveCustomProduct(product?.id ?? null, fieldsOf(values), photo),
    onSuccess: async ({ product: saved, photoError }, { toCart }) => {
      takeSaved(queryClient, saved)
      if (toCart) await putIntoCart.mutateAsync({ product: saved, amount: 1 })
      if (photoError) showError(photoError, t('custom.photoFailed'))
      else if (!toCart) showSuccess(t('custom.saved'))
      onDone()
    },
    onError: (error) => showFieldErrors(error, fields, setError),
  })
  const isBusy = save.isPending || putIntoCart.isPending
  const submit = (toCart: boolean) =>
    handleSubmit((values) => {
      if (photoProblem === null) save.mutate({ values, toCart })
      else photoField.current?.focus()
    })

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(false)(event)}>
      <TextInput
        className={classes.wide ?? ''}
        label={t('custom.name')}
        withAsterisk
        required
        data-autofocus
        error={errors.name?.message}
        {...register('name')}
      />
      <TextInput label={t('custom.article')} error={errors.article?.message} {...register('article')} />
      <TextInput label={t('custom.brand')} error={errors.brand?.message} {...register('brand')} />
      <TextInput label={t('custom.unit')} withAsterisk required error={errors.unit?.message} {...register('unit')} />
      <TextInput
        label={t('custom.price')}
        inputMode="decimal"
        description={t('custom.priceHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={errors.price?.message}
        {...register('price')}
      />
      <Textarea
        className={classes.wide ?? ''}
        label={t('custom.description')}
        rows={3}
        error={errors.description?.message}
        {...register('description')}
      />
      <PhotoField
        field={photoField}
        image={product?.image ?? null}
        photo={photo}
        problem={photoProblem}
        onPhoto={(next, problem) => {
          setPhoto(next)
          setPhotoProblem(problem)
        }}
      />
      {save.error && Object.keys(errors).length === 0 && (
        <p role="alert" className={classes.error}>
          {errorText(save.error)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={isBusy}>
          {t('custom.save')}
        </Button>
        {product === null && (
          <Button variant="default" disabled={isBusy} onClick={(event) => void submit(true)(event)}>
            {t('custom.saveToCart')}
          </Button>
        )}
        <Button variant="subtle" disabled={isBusy} onClick={onDone}>
          {t('custom.cancel')}
        </Button>
      </div>
    </form>
  )
}
