package org.hibernate.annotations;

public @interface CreationTimestamp {}
