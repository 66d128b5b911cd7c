import { addressesIn, type Address } from '@portico/stores'
import { canonicalEmail } from '@portico/stores/contract'
import { useState } from 'react'
import { useSignedIn } from '../../../../app/context.ts'
import type { PastedAddresses } from './PastedNotice.tsx'

/** Handles pasted or entered addresses: adds known users and offers to invite unknown ones. For observers. */
export const usePastedAddresses = () => {
  const { workspaceMembers: members, users } = useSignedIn()
  const [pasted, setPasted] = useState<PastedAddresses | null>(null)

  const isListed = ({ email }: Address) => users.byEmail.has(canonicalEmail(email))

  /** @returns Whether it was a list or an unknown user; one known address is a search. */
  const take = (text: string): boolean => {
    const { addresses, rest } = addressesIn(text)
    const [first, ...others] = addresses
    if (first === undefined) return false
    const isAlone = others.length + rest.length === 0
    if (isAlone && members.find(first.email).length > 0) return false
    const emails = addresses.map(({ email }) => canonicalEmail(email))
    const known = emails.filter((email) => users.byEmail.has(email))
    const added = members.addListed(known)
    setPasted({
      added,
      already: known.length - added,
      unknown: addresses.filter((address) => !isListed(address)),
      rest,
    })
    return true
  }
  /** Runs after some of them were invited. */
  const refresh = () => {
    if (pasted === null) return
    const added = members.addListed(pasted.unknown.map(({ email }) => canonicalEmail(email)))
    setPasted({
      ...pasted,
      added: pasted.added + added,
      unknown: pasted.unknown.filter((address) => !isListed(address)),
    })
  }
  return { pasted, take, refresh }
}
