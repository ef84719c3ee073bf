import { money } from '../../../contract/money.ts';
import { paths } from '../../../contract/page-paths.ts';
import { isPersonName } from '../../../contract/person-name.ts';
import type { MailMessage } from '../db/schema/mail.ts';
import type { Letter } from './letter.ts';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const day = (at: string) => dayFormat.format(new Date(at));
const moment = (at: string) => `${format.format(new Date(at))} UTC`;

/** Leaves out unsafe names: accounts older than name validation may contain links or line breaks. */
const greeting = (name: string) => (isPersonName(name) ? `Hello ${name},` : 'Hello,');

/** Composes the mail of a message. `link` turns a path of the site into an absolute URL. */
export function letterOf(message: MailMessage, link: (path: string) => string): Letter {
  const hello = greeting(message.name);
  switch (message.kind) {
    case 'verification':
      return {
        subject: 'Confirm your e-mail address',
        paragraphs: [
          hello,
          'Welcome to Woodshed. Please confirm that this address is yours. The link works for 3 days.',
        ],
        action: { label: 'Confirm the address', href: link(paths.verifyEmail(message.token)) },
        closing: 'If you didn’t sign up for Woodshed, you can ignore this e-mail.',
      };
    case 'reset':
      return {
        subject: 'Choose a new password',
        paragraphs: [
          hello,
          'Someone asked for a new password for your account. If it was you, choose one now. The link works once, for an hour.',
        ],
        action: { label: 'Choose a new password', href: link(paths.resetPassword(message.token)) },
        closing: 'If it wasn’t you, you can ignore this e-mail. Your password stays the same.',
      };
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        paragraphs: [hello, 'Your password was changed, and your other browsers were logged out.'],
        action: { label: 'It wasn’t me', href: link(paths.forgotPassword) },
        closing: 'If it was you, there’s nothing to do. If not, choose a new password now.',
      };
    case 'new-device':
      return {
        subject: 'New login to your account',
        paragraphs: [
          hello,
          `A browser we hadn’t seen before logged in to your account: ${message.device}, ${moment(message.at)}.`,
        ],
        action: { label: 'See where you’re logged in', href: link(paths.profile) },
        closing: 'If it was you, there’s nothing to do. If not, log that browser out and change your password.',
      };
    case 'ticket':
      return {
        subject: `Support: ${message.subject}`,
        replyTo: message.email,
        paragraphs: [hello, `${message.email} wrote to support:`, ...message.text.split(/\n\s*\n/)],
        action: { label: 'Reply', href: `mailto:${encodeURIComponent(message.email)}` },
        closing: `A reply to this e-mail goes to ${message.email}. The message number is ${message.ticketId}.`,
      };
    case 'impersonation':
      return {
        subject: 'Our support team is viewing your account',
        paragraphs: [
          hello,
          `${message.adminEmail} of Woodshed started viewing the site as you on ${moment(message.at)}, for an hour at most. The reason:`,
          message.reason,
          'They can’t change your password or address, download your data or delete your account, and nothing they do counts as your practice.',
        ],
        action: { label: 'See where you’re logged in', href: link(paths.profile) },
        closing: 'You can end it there. If you didn’t ask for help, reply to this e-mail and ask us why.',
      };
    case 'renewal':
      return {
        subject: 'Your subscription renews soon',
        paragraphs: [
          hello,
          `Your subscription renews on ${day(message.at)} for ${money(message.amount, message.currency)}.`,
          'If that’s what you want, there’s nothing to do.',
        ],
        action: { label: 'Change or cancel', href: link(paths.billing) },
        closing: 'Cancel any time with one click. You keep access until the period ends.',
      };
    case 'trial-ending':
      return {
        subject: 'Your trial ends soon',
        paragraphs: [
          hello,
          `Your trial ends on ${day(message.at)}. You haven’t added a card, so it simply ends. You won’t be charged.`,
          'To keep all lessons open, add a card.',
        ],
        action: { label: 'Keep all lessons', href: link(paths.billing) },
        closing: 'You keep the first course, the tools and everything you’ve practised either way.',
      };
    case 'payment-failed':
      return {
        subject: 'A payment didn’t go through',
        paragraphs: [
          hello,
          'We couldn’t charge your subscription’s renewal. We’ll try again over the next few days, and your lessons stay open.',
        ],
        action: { label: 'Change card', href: link(paths.billing) },
        closing: 'If you’d rather stop, you can cancel there.',
      };
    case 'subscription-ended':
      return {
        subject: 'Your subscription has ended',
        paragraphs: [
          hello,
          'Your subscription has ended. You won’t be charged again.',
          'You keep the first course, the tools, your notes and your whole practice record.',
        ],
        action: { label: 'See your plan', href: link(paths.billing) },
        closing: 'You’re welcome back any time.',
      };
  }
}
