import { chatScriptOf } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useStores } from '../app/context.ts'
import { openChat } from './chatWidget.ts'

/** Shows the chat widget to signed-in users who may use it. Renders nothing itself. */
export const ChatHost = observer(function ChatHost() {
  const script = chatScriptOf(useStores())
  useEffect(() => (script === null ? undefined : openChat(script)), [script])
  return null
})
