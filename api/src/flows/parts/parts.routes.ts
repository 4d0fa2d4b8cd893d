/** Endpoints for customers to answer proposed parts; all require a login. */
import { Envelope, ok } from 'platform/http';
import { requireId } from '../../catalogue/catalogue.rules.ts';
import type { Routes } from '../../platform.ts';
import { AnswerBody, ChangeParams } from '../../orders/changes/changes.schema.ts';
import { objectToChange } from '../../orders/changes/changes.service.ts';
import { messages } from '../../texts/texts.ts';
import { answerPart } from './change-parts.service.ts';

const ANSWER_MESSAGES = {
  yes: messages.partAdded,
  no: messages.partNotAdded,
} as const;

/** Registers the customer endpoints that answer a proposed part or object to an added one. */
export const partsRoutes: Routes = async (app, { platform }) => {
  const docs = { tags: ['orders'], params: ChangeParams };

  app.post('/api/order/change/:changeId', {
    onRequest: app.requireUser,
    schema: { ...docs, body: AnswerBody, response: { 200: Envelope({}) } },
    handler: async ({ user, params, body: { answer } }) => {
      await answerPart(platform, user.id, requireId(params.changeId), answer);
      return ok(ANSWER_MESSAGES[answer], {});
    },
  });

  app.post('/api/order/change/:changeId/object', {
    onRequest: app.requireUser,
    schema: { ...docs, response: { 200: Envelope({}) } },
    handler: async ({ user, params }) => {
      await objectToChange(platform, user.id, requireId(params.changeId));
      return ok(messages.objectionNoted, {});
    },
  });
};
