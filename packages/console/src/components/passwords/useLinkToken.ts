import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'

/**
 * The token of a mail's link. It leaves the address bar, and with it the history, at once; who reloads has none.
 * @param address the page's address without it
 */
export const useLinkToken = (address: string): string => {
  const [userToken] = useState(useParams()['userToken'] ?? '')
  useEffect(() => {
    history.replaceState(history.state, '', address)
  }, [address])
  return userToken
}
