import type { Credentials } from './sessionStore.ts'

/** Those of the owner of the fixtures. */
export const credentials: Credentials = {
  accountId: '4821',
  email: 'owner@northwind.example',
  password: 'Portico-2026!',
}
