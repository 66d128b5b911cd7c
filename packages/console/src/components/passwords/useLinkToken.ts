import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useApp } from '../../app/context.ts'

const key = 'portico.linkToken'

/**
 * The token of an e-mail link, removed at once from the address bar and history, which then have `address`. A reload of this
 * tab still finds it.
 */
export const useLinkToken = (address: string): { userToken: string; forget: () => void } => {
  const { tabStorage } = useApp()
  const { userToken: linked = '' } = useParams()
  const [userToken] = useState(() => {
    const stored = tabStorage.get(key)
    return linked === '' && stored?.startsWith(address) === true ? stored.slice(address.length) : linked
  })
  useEffect(() => {
    history.replaceState(history.state, '', address)
    if (userToken !== '') tabStorage.set(key, address + userToken)
  }, [address, tabStorage, userToken])
  const [forget] = useState(() => () => tabStorage.remove(key))
  return { userToken, forget }
}
