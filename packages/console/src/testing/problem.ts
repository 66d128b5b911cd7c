import type { Problem } from '@portico/stores'

export const problem = (...errors: Problem['errors']): Problem => ({
  kind: 'refused',
  code: errors[0]?.code ?? 500,
  errors,
  seconds: null,
})
