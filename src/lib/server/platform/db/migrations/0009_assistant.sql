CREATE TABLE "assistant_messages" (
	"user_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"question" text NOT NULL,
	"lesson_id" text,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assistant_messages_user_id_message_id_pk" PRIMARY KEY("user_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "assistant_sessions" (
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assistant_sessions_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD CONSTRAINT "assistant_messages_of_session" FOREIGN KEY ("user_id","session_id") REFERENCES "public"."assistant_sessions"("user_id","session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_sessions" ADD CONSTRAINT "assistant_sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_messages_session" ON "assistant_messages" USING btree ("user_id","session_id","created_at");--> statement-breakpoint
CREATE INDEX "assistant_sessions_latest" ON "assistant_sessions" USING btree ("user_id","updated_at" DESC NULLS LAST);