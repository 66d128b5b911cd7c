import { chatScriptOf } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useStores } from '../app/context.ts'
import { openChat } from './chatWidget.ts'

/** The chat, for as long as somebody who may have it is here. Draws nothing itself. */
export const ChatHost = observer(function ChatHost() {
  const script = chatScriptOf(useStores())
  useEffect(() => (script === null ? undefined : openChat(script)), [script])
  return null
})
