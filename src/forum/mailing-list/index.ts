// In: a mailing list, as the mailbox it is delivered to and a way to send it mails.
// Out: the same as a gateway: mails of the threads asked for, by their numbers; who wrote them, as far as that is proven.
// Never here: games, people, the parsing of MIME, whether a domain has sent a mail.

export {
  MailingListGateway,
  type MailingListSettings,
  type SendToList,
} from './mailing-list-gateway.js';
