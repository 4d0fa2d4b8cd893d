/** Endpoint for customers to answer estimates; it requires a login. */
import { Envelope, ok } from 'platform/http';
import { requireId } from '../../catalogue/catalogue.rules.ts';
import type { Routes } from '../../platform.ts';
import { messages } from '../../texts/texts.ts';
import { AnswerBody } from '../changes/changes.schema.ts';
import { EstimateParams } from './estimates.schema.ts';
import { answerEstimate } from './estimates.service.ts';

const ANSWER_MESSAGES = { yes: messages.estimateAdded, no: messages.partNotAdded } as const;

/** Registers the customer endpoint that accepts or declines an estimate. */
export const estimatesRoutes: Routes = async (app, { platform }) => {
  app.post('/api/order/estimate/:estimateId', {
    onRequest: app.requireUser,
    schema: {
      tags: ['orders'],
      params: EstimateParams,
      body: AnswerBody,
      response: { 200: Envelope({}) },
    },
    handler: async ({ user, params, body: { answer } }) => {
      await answerEstimate(platform, user.id, requireId(params.estimateId), answer);
      return ok(ANSWER_MESSAGES[answer], {});
    },
  });
};
