import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showError } from '../snackbar'

/** A button's action: a refusal is shown, and the list is read again after success. */
export function useActOnList<Variables, Answer>(
  listPath: string,
  act: (variables: Variables) => Promise<Answer>,
  onDone: (answer: Answer, variables: Variables) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer, variables) => {
      void queryClient.invalidateQueries({ queryKey: [listPath] })
      onDone(answer, variables)
    },
    onError: (error) => showError(error),
  })
}
