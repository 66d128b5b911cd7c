import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'

/** The token of an e-mail link, removed from the address bar and history at once, where `address` stays. */
export const useLinkToken = (address: string): string => {
  const [userToken] = useState(useParams()['userToken'] ?? '')
  useEffect(() => {
    history.replaceState(history.state, '', address)
  }, [address])
  return userToken
}
