import type { Credentials } from './sessionStore.ts'

/** Credentials of the fixtures' owner. */
export const credentials: Credentials = {
  accountId: '4821',
  email: 'owner@northwind.example',
  password: 'Portico-2026!',
}
